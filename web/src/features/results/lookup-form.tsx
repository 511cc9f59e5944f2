import { Suspense, useState, type FormEvent } from 'react';
import type { ResultsService } from '../../../../functions/contracts/product/site-configuration.ts';
import { Deferred } from '../../components/page/loading/deferred.tsx';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/page/loading/skeleton.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { logRejection } from '../../lib/api/log-rejection.ts';
import { ResultDisplay } from './result-display.tsx';
import type { ResultRecord } from './result-record.ts';
import { fetchCaptcha, fetchResults } from './results-service.ts';

const captchaText = 'Could not load captcha. Please try again.';
const notFoundText = 'No results for this USN, or the letters were misread. Please try again.';
const failedText = 'The results did not load. Please try again.';

const loadCaptcha = (service: ResultsService) =>
  logRejection('The captcha failed', fetchCaptcha(service));
export function LookupForm({ service }: { service: ResultsService }) {
  const [captcha, setCaptcha] = useState(() => loadCaptcha(service));
  const [usn, setUsn] = useState('');
  const [letters, setLetters] = useState('');
  const [record, setRecord] = useState<ResultRecord | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = () => {
    setLetters('');
    setCaptcha(loadCaptcha(service));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const { session } = await captcha;
      const request = { usn: usn.trim().toUpperCase(), captcha: letters.trim(), session };
      const found = await fetchResults(service, request);
      setRecord(found);
      if (!found) setProblem(notFoundText);
    } catch (error) {
      console.error('The results failed', error);
      setProblem(failedText);
    }
    renew();
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
          <Suspense fallback={<Skeleton className="h-14 w-40" />}>
            <Deferred resolve={captcha} errorElement={<p role="alert">{captchaText}</p>}>
              {({ picture }) => (
                <img src={picture} alt="Letters to be typed" className="h-14 border border-rule" />
              )}
            </Deferred>
          </Suspense>
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
        <Button type="submit" look="primary">
          Show results
        </Button>
      </form>
      {record && <ResultDisplay record={record} />}
    </>
  );
}
