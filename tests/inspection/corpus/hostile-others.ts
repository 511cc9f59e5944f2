import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { doc, ppt } from '../writers/ole-documents.ts';
import { docx, pptx } from '../writers/ooxml.ts';
import { classicPdf, plainPages } from '../writers/pdf.ts';
import { hostileFilesOf, type HostileFile } from './hostile-file.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const pdf = classicPdf(plainPages());

/** Files of other types, and accepted types with the wrong extension. */
export function hostileOtherFiles(): HostileFile[] {
  const misnamed: [string, string, Buffer][] = [
    ['a PDF named docx', 'notes.docx', pdf],
    ['a PDF named exe', 'notes.pdf.exe', pdf],
    ['a PDF without an extension', 'notes', pdf],
    ['a PDF named html', 'notes.pdf.html', pdf],
    ['a docx named pdf', 'notes.pdf', docx()],
    ['a docx named doc', 'notes.doc', docx()],
    ['a docx named docm', 'notes.docm', docx()],
    ['a pptx named ppt', 'notes.ppt', pptx()],
    ['a doc named docx', 'notes.docx', doc()],
    ['a ppt named pdf', 'notes.pdf', ppt()],
  ];
  return [
    ...hostileFilesOf('pdf', {
      empty: { 'an empty file': Buffer.alloc(0) },
      'not-a-document': {
        'a web page': text('<!DOCTYPE html><html><body>BCS401</body></html>'),
        'a script': text('alert(document.cookie)'),
        'a shell script': text('#!/bin/sh\nrm -rf ~\n'),
        'a batch file': text('@echo off\r\nstart calc.exe\r\n'),
        'a Windows program': text(`MZ\x90\0${'\0'.repeat(200)}PE\0\0`),
        'a Linux program': text('\x7fELF\x02\x01\x01'),
        'a Java class': text('\xca\xfe\xba\xbe\0\0\0\x34'),
        'a shortcut': text('L\0\0\0\x01\x14\x02\0'),
        'an RTF document': text('{\\rtf1\\ansi BCS401}'),
        'an SVG picture': text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        'a PNG picture': text('\x89PNG\r\n\x1a\n'),
        'a JPEG picture': text('\xff\xd8\xff\xe0\0\x10JFIF'),
        'a gzip file': gzipSync(pdf),
        'a RAR archive': text('Rar!\x1a\x07\x01\0'),
        'a 7-Zip archive': text("7z\xbc\xaf'\x1c"),
        'an empty ZIP': text(`PK\x05\x06${'\0'.repeat(18)}`),
        'a form data file': text('%FDF-1.2\n'),
        PostScript: text('%!PS-Adobe-3.0\n'),
        'plain text': text('BCS401 Module 1'),
        'random bytes': randomBytes(4096),
      },
    }),
    ...misnamed.map(([name, filename, bytes]) => ({
      name: `pdf: ${name}`,
      filename,
      bytes,
      reason: 'wrong-extension' as const,
    })),
  ];
}
