import { expect, test } from 'vitest';
import { uploadPath } from '../../../web/src/features/course/missing-document.tsx';
import { ada } from '../fake-api.ts';

test('the upload form opens with the course, the module and the kind', () => {
  const subject = { subject_id: ada.id, branch_id: ada.branch_id, semester: 4 };
  const subjects = [{ ...subject, branch_name: null, branch_code: null, credits: 4 }];
  expect(
    uploadPath({ scheme_year: '2022', subjects }, { kind: 'question_paper', module: null }),
  ).toBe(
    `/upload-notes?scheme=2022&branch=${ada.branch_id}&semester=4&subject=${ada.id}&kind=question_paper`,
  );
});
