// cspell:ignoreRegExp /«[^']+/
// cspell:ignoreRegExp /[\u0900-\u097F]+/
import { expect, test } from 'vitest';
import { languageOf } from '../../../functions/documents/language.ts';

test.each([
  [
    'English notes',
    'en',
    'A heap is a complete binary tree that keeps the largest of its keys at the root.',
  ],
  ['Kannada notes', 'kn', 'ಟಿಪ್ಪಣಿಗಳು ವಿದ್ಯಾರ್ಥಿಗಳಿಗೆ ಉಪಯುಕ್ತವಾಗಿವೆ. '.repeat(4)],
  ['Kannada with English terms', 'kn', `${'ದತ್ತಾಂಶ ರಚನೆಗಳು ಮತ್ತು ಕ್ರಮಾವಳಿಗಳು '.repeat(4)} heap tree`],
  [
    'Kannada in a font from before Unicode',
    'other',
    '«zÁåyðUÀ½UÉ G¥ÀAiÀÄÄPÀÛªÁzÀ n¥ÀàtÂUÀ¼ÀÄ PÀ£ÀßqÀ '.repeat(4),
  ],
  ['Hindi notes', 'other', 'यह विद्यार्थियों के लिए उपयोगी टिप्पणियाँ हैं और पढ़ने में सरल हैं। '.repeat(3)],
  ['a title page', null, 'BCS401 Module 1'],
  ['a scan', null, ''],
])('the language of %s is %s', (_, language, text) => {
  expect(languageOf([text])).toBe(language);
});
