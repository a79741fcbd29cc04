import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { head, readDrawn as read, type Text } from '../../../test/drawn-cv.ts';

test('words that are set wide keep the spaces between them', async () => {
  const { basics } = await read([
    [40, 40, 'ÅSA ÖBERG', 18, 9],
    [40, 80, 'asa.oberg@post.example, 070-174 06 05'],
    [40, 120, 'Erfarenhet', 14],
    [40, 140, 'Undersköterska, Vallby Vård AB, 2020 – 2024'],
  ]);
  expect(basics?.name).toBe('Åsa Öberg');
});

test('tags a letter apart from each other are skills of their own', async () => {
  const { skills } = await read([
    ...head,
    [40, 120, 'Kompetenser', 14],
    [40, 140, 'Treserva'],
    [93, 140, 'Word'],
    [129, 140, 'Excel'],
  ]);
  expect(skills?.map(({ name }) => name)).toEqual(['Treserva', 'Word', 'Excel']);
});

test('languages side by side have their levels below', async () => {
  const { languages } = await read([
    ...head,
    [40, 110, 'Språk', 14],
    [40, 130, 'Svenska'],
    [160, 130, 'Engelska'],
    [280, 130, 'Tyska'],
    [40, 144, 'modersmål'],
    [160, 144, 'flytande'],
    [280, 144, 'B1'],
  ]);
  expect(languages).toEqual([
    { language: 'Svenska', fluency: 'modersmål' },
    { language: 'Engelska', fluency: 'flytande' },
    { language: 'Tyska', fluency: 'B1' },
  ]);
});

test('names set flush right beside what they name are cells of their own', async () => {
  const ruler = new PDFDocument().fontSize(10);
  const beside = (y: number, name: string, text: string): Text[] => [
    [143 - ruler.widthOfString(name), y, name],
    [150, y, text],
  ];
  const { skills, languages } = await read([
    ...head,
    [40, 110, 'Färdigheter', 14],
    ...beside(140, 'Nätverk', 'BGP, OSPF, MPLS'),
    ...beside(154, 'Hårdvara', 'Arista, Juniper'),
    ...beside(168, 'Säkerhet', 'ClearPass, Palo Alto'),
    ...beside(182, 'Övrigt', 'OTDR, Svetsning'),
    ...beside(196, 'Språk', 'Svenska – flytande, Serbiska – modersmål'),
    [40, 230, 'Utbildning', 14],
    [40, 250, 'Elprogrammet, Vallby gymnasium, 2009 – 2012'],
  ]);
  expect(skills).toContainEqual({ name: 'Övrigt', keywords: ['OTDR', 'Svetsning'] });
  expect(skills).toHaveLength(4);
  expect(languages).toEqual([
    { language: 'Svenska', fluency: 'flytande' },
    { language: 'Serbiska', fluency: 'modersmål' },
  ]);
});
