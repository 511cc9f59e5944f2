import { useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { emptyQuestion } from '../../../../../functions/contracts/domain/question.ts';
import type { ReviewedPapers } from '../../../../../functions/contracts/papers.ts';
import { Button } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { failureText } from '../../../lib/format/failure-text.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { formatExamSession } from '../../../lib/format/material-kind.ts';
import { useAction, showSuccess } from '../shell/notices.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { arrowSteps, moveFocus } from '../list/row-focus.ts';
import { QuestionRow, type RowEdit } from './question-row.tsx';

type Edits = ReadonlyMap<string, RowEdit>;

/** What the papers of the file print, and whether that differs from what the note says. */
const PaperFacts = ({ papers, exam_session, subject_code }: ReviewedPapers) => (
  <ul className="text-small text-ink-soft tabular-nums">
    {papers.map(({ paper, format, session, code, max_marks }) => {
      const facts = [
        code,
        session ? formatExamSession(session) : 'no session',
        max_marks === null ? null : `${max_marks} marks`,
      ].filter((fact) => fact !== null);
      const differs =
        (code !== null && code.toUpperCase() !== subject_code.toUpperCase()) ||
        (session !== null && exam_session !== null && session !== exam_session);
      return (
        <li key={paper}>
          Paper {paper}:{' '}
          {format === 'unknown' ? 'its form is not known, so it stays a file' : facts.join(', ')}
          {differs && (
            <strong className="text-red">
              {' '}
              The note says {subject_code}
              {exam_session && `, ${formatExamSession(exam_session)}`}.
            </strong>
          )}
        </li>
      );
    })}
  </ul>
);

/** The questions as a table that is corrected by keyboard: Enter confirms a row, the arrows move, Ctrl+S saves. */
export function QuestionDesk({ papers: loaded }: { papers: ReviewedPapers }) {
  const { api } = useAdmin();
  const client = useQueryClient();
  const [papers, setPapers] = useState(loaded);
  const [edits, setEdits] = useState<Edits>(new Map());
  const { isBusy: isSaving, run } = useAction();
  const added = [...edits]
    .filter(([id]) => !papers.questions.some((row) => row.id === id))
    .map(([id, { page = 1 }]) => ({
      id,
      page,
      values: emptyQuestion,
      states: null,
      removed: false,
    }));
  const edit = (id: string, change: RowEdit) =>
    setEdits((before) => new Map(before).set(id, { ...before.get(id), ...change }));

  const send = (body: Parameters<typeof api.papers.correctQuestions>[0]['body'], done: string) =>
    run(
      (error) => failureText(error, 'Failed to save the questions. Please try again.'),
      async () => {
        const saved = await api.papers.correctQuestions({
          params: { noteId: papers.note_id },
          body: { ...body, updated_at: papers.updated_at },
        });
        setPapers(saved);
        client.setQueryData(['questions', papers.note_id], saved);
        setEdits(new Map());
        showSuccess(done);
      },
    );
  const corrections = [...edits].map(([id, change]) => ({ id, ...change }));
  const save = () =>
    void send(
      { corrections },
      `${formatQuantity(corrections.length, 'question', 'questions')} saved`,
    );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault();
      if (corrections.length > 0 && !isSaving) save();
    }
    if (!(event.target as Element).matches('input, textarea')) return;
    const step = event.altKey ? arrowSteps[event.key] : undefined;
    if (step !== undefined) moveFocus(event, step);
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      moveFocus(event, 1);
    }
  };
  const add = () => {
    const { paper = 1, page = 1 } = papers.questions.at(-1) ?? {};
    edit(`added-${Date.now().toString(36)}`, { paper, page, values: emptyQuestion });
  };
  const unsure = papers.questions.filter(({ states }) =>
    Object.values(states).includes('doubtful'),
  ).length;
  return (
    <div className="min-w-0" onKeyDown={onKeyDown} role="presentation">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <PaperFacts {...papers} />
          <p className="text-small text-ink-soft tabular-nums">
            {formatQuantity(papers.questions.length, 'question', 'questions')}, {unsure} with
            doubtful values
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={isSaving}
            onClick={() =>
              void send(
                { is_published: !papers.is_published },
                papers.is_published ? 'Questions withheld' : 'Questions published',
              )
            }
          >
            {papers.is_published ? 'Withhold from students' : 'Publish to students'}
          </Button>
          <Button look="primary" disabled={isSaving || corrections.length === 0} onClick={save}>
            Save {corrections.length > 0 && corrections.length}
          </Button>
        </div>
      </div>
      {papers.parsed_at === null ? (
        <div className="mt-4">
          <PageMessage title="Not read yet">The file is read soon after it is public.</PageMessage>
        </div>
      ) : (
        <>
          <p className="mt-2 text-small text-ink-faint">
            Enter confirms a row and goes to the next, Alt with an arrow moves, Ctrl+S saves.
          </p>
          <div className="relative mt-2 overflow-x-auto">
            <table className="w-full min-w-160 border-collapse text-left">
              <thead className="text-small text-ink-soft">
                <tr className="border-b border-rule-strong">
                  {['No.', 'Part', 'Question', 'Marks', 'Mod.', 'Level', 'CO', 'OR', ''].map(
                    (head) => (
                      <th key={head} scope="col" className="px-1 py-1 font-normal">
                        {head || <span className="sr-only">Actions</span>}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {[...papers.questions, ...added].map((question) => (
                  <QuestionRow
                    key={question.id}
                    question={question}
                    edit={edits.get(question.id)}
                    onEdit={(change) => edit(question.id, change)}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <Button look="plain" className="mt-2 -ml-2" onClick={add}>
            Add a question
          </Button>
        </>
      )}
    </div>
  );
}
