import type { Replies } from '../../../../../functions/contracts/domain/content.ts';
import { ChoiceField } from '../../../components/forms/fields.tsx';
import { useApiQuery } from '../session/admin-context.tsx';

interface ReplyFieldProps {
  kind: keyof Replies;
  label?: string;
  onChoose: (text: string) => void;
}

/** The owner's texts for a kind of message, which are edited under Site; nothing without any. */
export function ReplyField({ kind, label = 'Canned reply', onChoose }: ReplyFieldProps) {
  const { data } = useApiQuery(['replies'], (api, options) => api.site.getReplies({}, options));
  const texts = data?.[kind] ?? [];
  if (texts.length === 0) return null;
  return (
    <ChoiceField
      label={label}
      optional
      value=""
      empty="Choose a text"
      options={texts.map((text) => [text, text])}
      onChange={({ target }) => target.value && onChoose(target.value)}
    />
  );
}
