import type { Resume } from '../contract.ts';
import { readable, webLink } from './document.ts';
import { type Content, element } from './xml.ts';

type Language = NonNullable<Resume['languages']>[number];

/** Who the CV is of, and the languages that they grew up with. */
export function europassPerson(
  { basics = {}, languages = [] }: Resume,
  isForeign: (language: Language) => boolean,
): [person: Content, motherTongues: Content] {
  const [given, family] = namesOf(basics.name);
  const { location, profiles = [] } = basics;
  const web = [basics.url, ...profiles.map(({ url }) => url)].map(webLink).filter(Boolean);
  const address = element(
    'Address',
    [
      element('oa:AddressLine', readable(location?.address ?? '')),
      element('oa:CityName', readable(location?.city ?? '')),
      element(
        'CountryCode',
        /^[a-z]{2}$/i.test(location?.countryCode ?? '') ? (location?.countryCode?.toLowerCase() ?? '') : '',
      ),
      element('oa:PostalCode', readable(location?.postalCode ?? '')),
    ],
    { type: 'home' },
  );
  const person: Content = [
    // Without a name the editor refuses the file.
    element('PersonName', [element('oa:GivenName', given || '–'), element('hr:FamilyName', family || '–')]),
    channel('Email', basics.email),
    phone(basics.phone),
    ...web.map((link) => channel('Web', link)),
    address && element('Communication', [element('UseCode', 'home'), address]),
  ];
  const motherTongues = languages
    .filter((language) => !isForeign(language))
    .map(({ language }) => element('PrimaryLanguageCode', readable(language ?? ''), { name: 'FREE_TEXT' }));
  return [person, motherTongues];
}

function channel(code: string, uri: string | undefined) {
  const address = readable(uri ?? '');
  return address ? element('Communication', [element('ChannelCode', code), element('oa:URI', address)]) : undefined;
}

/** The country's number stands apart and must be there: a number that begins with 0 is one of Sweden. */
function phone(number: string | undefined) {
  const digits = (number ?? '').replace(/[^\d+]/g, '');
  const [, abroad, rest] =
    /^(?:\+|00)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/.exec(digits) ?? [];
  const home = /^0([1-9]\d{5,})$/.exec(digits)?.[1];
  if (!rest && !home) return undefined;
  return element('Communication', [
    element('ChannelCode', 'Telephone'),
    element('UseCode', 'mobile'),
    element('CountryDialing', abroad ?? '46'),
    element('oa:DialNumber', rest ?? home ?? ''),
  ]);
}

/** The last word is the family name, as most have one. */
function namesOf(name: string | undefined): [given: string, family: string] {
  const words = readable(name ?? '').split(/\s+/);
  return words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [words[0] ?? '', ''];
}
