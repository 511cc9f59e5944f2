import { newSubmission } from '../../../functions/contracts/submissions.ts';
import { submissionBody } from '../fixtures/contributions.ts';
import { people, submissions, uploads } from './world.ts';

/** The request body of each planned submission. */
export const bodies = submissions.map(({ id, person, type, drive, upload }) => {
  const { submitter_phone, submitter_email, submitter_name } = people[person]!;
  return newSubmission.parse(
    submissionBody({
      submission_id: id,
      submission_type: type,
      submitter_name,
      submitter_phone,
      submitter_email,
      upload_id: upload === null ? null : uploads[upload]!.id,
      drive_file_id: drive,
    }),
  );
});
