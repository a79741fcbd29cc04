import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCv } from './read-cv.ts';

const tables: Record<string, string> = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location\n' +
    'Åsa,Öberg,,,"Dec 18, 1981",Leg. sjuksköterska,"Tio år på akuten.\nTrivs när det går fort.",Hälsovård,903 26,Umeå\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\n' +
    'Region Västerbotten,Sjuksköterska,"• Triage\n• Handledning, även av nya",Umeå,Jan 2019,\n' +
    '"Vård & Omsorg, AB",Undersköterska,,Skellefteå,Aug 2015,Dec 2018\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUmeå universitet,2012,2015,,Sjuksköterskeexamen,\n',
  'Skills.csv': 'Name\nTriage\nMelior\n',
  'Languages.csv': 'Name,Proficiency\nSvenska,Native or bilingual proficiency\n',
  'Certifications.csv': 'Name,Url,Authority,Started On,Finished On,License Number\nA-HLR,,HLR-rådet,Mar 2021,,\n',
  'Email Addresses.csv': 'Email Address,Confirmed,Primary,Updated On\nasa.oberg@post.example,Yes,Yes,1/2/20\n',
  'PhoneNumbers.csv': 'Extension,Number,Type\n,0701234567,Mobile\n',
  'Connections.csv': 'Notes:\n"Ett utdrag"\n',
};
const zip = (files: Record<string, string>, folder = '') =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, strToU8(text)]))),
  );

describe('the export of LinkedIn', () => {
  test('becomes a draft, each row of a table a line of it', async () => {
    const read = await readCv(zip(tables), 'Basic_LinkedInDataExport.zip');
    expect(read.status).toBe('ready');
    expect(read.draft).toMatchObject({
      basics: {
        name: 'Åsa Öberg',
        label: 'Leg. sjuksköterska',
        email: 'asa.oberg@post.example',
        phone: '0701234567',
        location: { city: 'Umeå', postalCode: '903 26' },
      },
      work: [
        {
          name: 'Region Västerbotten',
          position: 'Sjuksköterska',
          startDate: '2019-01',
          highlights: ['Triage', 'Handledning, även av nya'],
        },
        { name: 'Vård & Omsorg, AB', position: 'Undersköterska', startDate: '2015-08', endDate: '2018-12' },
      ],
      education: [
        { institution: 'Umeå universitet', studyType: 'Sjuksköterskeexamen', startDate: '2012', endDate: '2015' },
      ],
      skills: [{ name: 'Triage' }, { name: 'Melior' }],
      languages: [{ language: 'Svenska', fluency: 'Native or bilingual proficiency' }],
      certificates: [{ name: 'A-HLR', issuer: 'HLR-rådet', date: '2021-03' }],
    });
    for (const { page, line, text } of read.provenance) expect(read.lines).toContainEqual({ page, line, text });
    expect(read.unrecognised.map(({ text }) => text)).toContain('Connections.csv läses inte.');
  });

  test('in a folder of its ZIP is one too; a personnummer in it goes', async () => {
    const read = await readCv(
      zip({ 'Positions.csv': `${tables['Positions.csv']}X AB,811218-9876,,,,\n` }, 'export/'),
      'a.zip',
    );
    expect(read).toMatchObject({ status: 'ready', removed: ['personnummer'] });
    expect(JSON.stringify(read)).not.toMatch(/9876/);
  });

  test('that is no table, or larger than one, is refused', { tags: 'long' }, async () => {
    expect(await readCv(zip({ 'Positions.csv': '"a\n"b"c",' }), 'a.zip')).toMatchObject({ status: 'failed' });
    const bomb = await readCv(zip({ 'Positions.csv': 'a,'.repeat(8 * 1024 * 1024) }), 'a.zip');
    expect(bomb).toMatchObject({ status: 'failed', problem: expect.stringMatching(/LinkedIn/) });
  });
});
