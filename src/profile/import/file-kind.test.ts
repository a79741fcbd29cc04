import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { detectUploadKind } from './file-kind.ts';
import { Unreadable } from './lines.ts';
import { readCv } from './read-cv.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );

describe('what a file is, is told by its content', () => {
  test.each([
    ['a program for Windows', bytes('MZ\x90\0\x03\0\0\0', 'This program cannot be run in DOS mode.'), /program/],
    ['a program for Linux', bytes('\x7fELF\x02\x01\x01'), /program/],
    ['a program for macOS', bytes([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1]), /program/],
    ['a script', bytes('#!/bin/sh\nrm -rf /\n'), /program/],
    ['a HEIC', bytes('\0\0\0\x18ftypheic\0\0\0\0'), /HEIC.*JPEG.*skärmbild/],
    ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), /JPEG, PNG/],
    ['a GIF', bytes('GIF89a'), /JPEG, PNG/],
    ['a TIFF', bytes('II*\0\x08\0\0\0'), /JPEG, PNG/],
    ['a RAR', bytes('Rar!\x1a\x07'), /arkiv/],
    ['a gzip', bytes([0x1f, 0x8b, 8, 0]), /arkiv/],
    ['bytes of nothing', bytes(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256)), /känner inte igen/],
    [
      'bytes that look like letters',
      bytes(Array.from({ length: 3000 }, (_, i) => 128 + ((i * 7919) % 128))),
      /känner inte igen/,
    ],
  ])('%s is refused', (_, file, says) => {
    const kind = detectUploadKind(file);
    expect(kind).toBeInstanceOf(Unreadable);
    expect((kind as Unreadable).problem).toMatch(says);
  });

  test.each([
    ['a PNG', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'picture'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
    ['a ZIP', new Uint8Array(zipSync({ a: strToU8('b') })), 'docx'],
    ['an export of LinkedIn', new Uint8Array(zipSync({ 'Positions.csv': strToU8('b') })), 'linkedin'],
    ['a text that begins like a program', bytes('MZ Konsult AB\nAnna Ek\nErfarenhet'), 'text'],
    ['a Swedish text of Windows', bytes('Åsa Öberg\nLärare på högstadiet, även i förskola\nSpråk: svenska'), 'text'],
  ])('%s is taken', (_, file, kind) => {
    expect(detectUploadKind(file)).toBe(kind);
  });

  test('a picture is answered as one by whoever has no time to read it', async () => {
    const read = await readCv(bytes([0xff, 0xd8, 0xff, 0xe0]), 'cv.jpg');
    expect(read).toMatchObject({ status: 'failed', isScan: true, lines: [] });
  });
});
