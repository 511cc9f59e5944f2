import { Failure } from '../../components/alert.tsx';
import { useState, type FormEvent } from 'react';
import type { ResultsService } from '../../../../functions/contracts/domain/site-configuration.ts';
import { useRequest } from '../../lib/api.ts';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/page/page-states.tsx';
import { TextField } from '../../components/forms/fields.tsx';

interface SubjectResult {
  readonly code: string;
  readonly name: string;
  readonly internal: number;
  readonly external: number;
  readonly total: number;
  readonly grade: string;
  readonly credits: number;
  readonly status: string;
}

interface SemesterResult {
  readonly semester: number;
  readonly sgpa: number;
  readonly result: string;
  readonly subjects: readonly SubjectResult[];
}
interface ResultRecord {
  readonly name: string;
  readonly usn: string;
  readonly cgpa: number;
  readonly totalCredits: number;
  readonly semesters: readonly SemesterResult[];
}

interface Captcha {
  /** A `data:` URL, which the content security policy allows. */
  readonly picture: string;
  readonly session: string;
}

const sessionHeader = 'x-session-id';

const toDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('No picture')));
    reader.readAsDataURL(picture);
  });

/** Rejects if the response is not an image with a session. */
async function fetchCaptcha({ captcha }: ResultsService): Promise<Captcha> {
  const response = await fetch(captcha);
  const session = response.headers.get(sessionHeader);
  if (!response.ok || session === null) throw new Error(`The captcha answered ${response.status}`);
  return { picture: await toDataUrl(await response.blob()), session };
}

/** Null for an unknown USN or a wrong captcha. */
async function fetchResults(
  { results }: ResultsService,
  request: { usn: string; captcha: string; session: string },
): Promise<ResultRecord | null> {
  const response = await fetch(results, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sessionHeader]: request.session },
    body: JSON.stringify({ usn: request.usn, captcha: request.captcha }),
  });
  if (response.status === 400 || response.status === 404) return null;
  if (!response.ok) throw new Error(`The results answered ${response.status}`);
  return (await response.json()) as ResultRecord;
}

const captchaText = 'Could not load captcha. Please try again.';
const notFoundText = 'No results for this USN, or the letters were misread. Please try again.';
const failedText = 'The results did not load. Please try again.';

export function LookupForm({ service }: { service: ResultsService }) {
  const {
    value: captcha,
    state,
    retry,
  } = useRequest('captcha', () => fetchCaptcha(service), 'The captcha failed');
  const [usn, setUsn] = useState('');
  const [letters, setLetters] = useState('');
  const [record, setRecord] = useState<ResultRecord | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = () => {
    setLetters('');
    retry();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!captcha) return;
    setProblem(null);
    try {
      const { session } = captcha;
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
          {state === 'asking' && <Skeleton className="h-14 w-40" />}
          {state === 'failed' && <p role="alert">{captchaText}</p>}
          {captcha && (
            <img
              src={captcha.picture}
              alt="Letters to be typed"
              className="h-14 border border-rule"
            />
          )}
          <Button onClick={renew}>New letters</Button>
        </div>
        <TextField
          label="Letters in the picture"
          maxLength={10}
          autoComplete="off"
          value={letters}
          onChange={({ target }) => setLetters(target.value)}
        />
        <Failure className="border-l-3 border-red pl-3">{problem}</Failure>
        <Button type="submit" look="primary">
          Show results
        </Button>
      </form>
      {record && <ResultDisplay record={record} />}
    </>
  );
}

const columns = ['Code', 'Subject', 'Internal', 'External', 'Total', 'Grade', 'Credits', 'Status'];
const plainCells = ['name', 'internal', 'external', 'total', 'grade', 'credits'] as const;

const ResultDisplay = ({ record }: { record: ResultRecord }) => (
  <section className="py-6">
    <h2 className="font-serif text-title font-semibold">
      {record.name} <span className="tabular-nums">({record.usn})</span>
    </h2>
    <p className="text-ink-soft tabular-nums">
      CGPA {record.cgpa.toFixed(2)} · {record.totalCredits} credits
    </p>
    {record.semesters.map(({ semester, sgpa, result, subjects }) => (
      <div key={semester} className="mt-6 overflow-x-auto">
        <table className="w-full border-collapse tabular-nums">
          <caption className="pb-1 text-left font-semibold">
            Semester {semester}: SGPA {sgpa.toFixed(2)}, {result}
          </caption>
          <thead>
            <tr className="border-b border-rule-strong text-left text-small text-ink-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pr-3 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject.code} className="border-b border-rule">
                <th scope="row" className="py-1.5 pr-3 text-left">
                  {subject.code}
                </th>
                {plainCells.map((name) => (
                  <td key={name} className="py-1.5 pr-3">
                    {subject[name]}
                  </td>
                ))}
                <td
                  className={`py-1.5 font-semibold ${subject.status === 'PASS' ? 'text-green' : 'text-red'}`}
                >
                  {subject.status}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ))}
  </section>
);
