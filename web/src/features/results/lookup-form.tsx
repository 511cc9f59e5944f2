import { useState, type FormEvent } from 'react';
import type { ResultsService } from '../../../../functions/contracts/configuration.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { ResultDisplay } from './result-display.tsx';
import type { ResultRecord } from './result-record.ts';
import { fetchResults } from './results-service.ts';
import { useCaptcha } from './use-captcha.ts';

const captchaText = 'Could not load captcha. Please try again.';
const notFoundText = 'No results for this USN, or the letters were misread. Please try again.';
const failedText = 'The results did not come. Please try again.';

/** Asks for a student's results by USN, behind the service's captcha. */
export function LookupForm({ service }: { service: ResultsService }) {
  const { shown, failed, renew } = useCaptcha(service);
  const [usn, setUsn] = useState('');
  const [letters, setLetters] = useState('');
  const [record, setRecord] = useState<ResultRecord | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!shown) return;
    setProblem(null);
    try {
      const asked = { usn: usn.trim().toUpperCase(), captcha: letters.trim() };
      const found = await fetchResults(service, { ...asked, session: shown.captcha.session });
      setRecord(found);
      if (!found) setProblem(notFoundText);
    } catch (error) {
      console.error('The results failed', error);
      setProblem(failedText);
    }
    setLetters('');
    await renew();
  };
  return (
    <>
      <form onSubmit={send} className="max-w-prose space-y-4 border-b border-rule py-6">
        <TextField
          label="USN"
          maxLength={10}
          autoCapitalize="characters"
          placeholder="1XX22CS001"
          value={usn}
          onChange={({ target }) => setUsn(target.value)}
        />
        <div className="flex min-h-16 flex-wrap items-center gap-4">
          {shown && (
            <img src={shown.url} alt="Letters to be typed" className="h-14 border border-rule" />
          )}
          {failed && <p role="alert">{captchaText}</p>}
          <Button onClick={renew}>New letters</Button>
        </div>
        <TextField
          label="Letters in the picture"
          maxLength={10}
          autoComplete="off"
          value={letters}
          onChange={({ target }) => setLetters(target.value)}
        />
        {problem && (
          <p role="alert" className="border-l-3 border-red pl-3 text-red">
            {problem}
          </p>
        )}
        <Button type="submit" look="primary" disabled={!shown}>
          Show results
        </Button>
      </form>
      {record && <ResultDisplay record={record} />}
    </>
  );
}
