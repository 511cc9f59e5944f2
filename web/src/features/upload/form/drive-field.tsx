import { TextField } from '../../../components/forms/text-field.tsx';
import { siteConfiguration } from '../../../lib/api/site-configuration.ts';
import { useRequest } from '../../../lib/api/use-request.ts';
import type { FormFields } from '../values.ts';

const sharingHint = 'The ID, or the whole link. In Drive, share it with ‘Anyone with the link’.';

/** The Drive file, with a remark where it is published as a stored copy. */
export function DriveField({ fields: { field } }: { fields: FormFields }) {
  const { value } = useRequest('settings', siteConfiguration, 'The settings could not be read');
  return (
    <TextField
      label="Google Drive file ID"
      hint={
        value?.hostedFilesOnly
          ? `${sharingHint} A reviewer stores a copy here before it is published.`
          : sharingHint
      }
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      {...field('drive')}
    />
  );
}
