import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Subject } from '../../../../functions/contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../../../../functions/contracts/domain/fields.ts';
import { useApi } from '../../lib/api.ts';
import { useHydrated } from '../../lib/device/hooks.ts';
import { useSubjects, type Subjects } from '../../lib/use-subjects.ts';
import { loadSelection } from '../../lib/device/remembered-selection.ts';
import {
  isContactStored,
  loadContact,
  rememberContact,
} from '../../lib/device/remembered-contact.ts';
import { deleteDraft, storeDraft, loadDraft } from './draft.ts';
import {
  detectCourse,
  withPageFacts,
  contradictionText,
  withSuggestedLocation,
  withSuggestedSubject,
} from './detected-course.ts';
import type { Catalogue } from '../../lib/load-catalogue.ts';
import { createSubmissionBody, isBusy, useSubmit } from './submission.ts';
import type { UploadedFile, UploadState } from '../../lib/files/uploader.ts';
import { useFindings } from '../../lib/files/use-findings.ts';
import { useUpload } from '../../lib/files/use-upload.ts';
import { emptyValues, validateValues, unlisted, type Problems, type Values } from './values.ts';
import { otherKinds } from '../../../../functions/contracts/domain/material.ts';
import type { UploadChoice } from '../../../../functions/contracts/pages/paths.ts';

export type UploadFormState = ReturnType<typeof useUploadForm>;

const noRememberedSelection = { scheme: '', branch: '', semester: '' };
const noCourse: Partial<Values> = {
  scheme: '',
  branch: '',
  semester: '',
  subject: '',
  module_number: '',
};

/** Changing one of these clears the subject. */
const locationFields = ['scheme', 'branch', 'semester'] as const;

/** The device's last choice, if the catalogue still offers it. */
function rememberedSelection({ schemes, branches }: Catalogue): typeof noRememberedSelection {
  const { scheme = '', branch = '', semester = '' } = loadSelection() ?? {};
  const isOffered =
    schemes.some(({ id }) => id === scheme) && branches.some(({ id }) => id === branch);
  return isOffered ? { scheme, branch, semester: String(semester) } : noRememberedSelection;
}

function toArrivedFile(state: UploadState): UploadedFile | null {
  if (state.step !== 'uploaded') return null;
  const { name, size } = state.file;
  return { uploadId: state.uploadId, name, size };
}

/** Without listed subjects, the user writes the subject's name. */
function withListedSubject(values: Values, { state, items }: Subjects): Values {
  if (state !== 'found' || values.subject === unlisted) return values;
  if (items.length === 0) return { ...values, subject: unlisted };
  const isOffered = items.some(({ id }) => id === values.subject);
  return isOffered ? values : { ...values, subject: '' };
}

/** The values that a link to the form names, as course pages do; null if it names none. */
export function linkedValues(
  query: URLSearchParams,
  { schemes }: Catalogue,
): Partial<Values> | null {
  const text = (name: keyof UploadChoice) => query.get(name) ?? '';
  const kind = otherKinds.find((one) => one === text('kind'));
  const scheme = schemes.find(({ year }) => year === text('scheme'))?.id;
  if (scheme === undefined) return null;
  return {
    type: kind ? 'other' : 'notes',
    kind: kind ?? '',
    scheme,
    branch: text('branch'),
    semester: text('semester'),
    subject: text('subject'),
    module_number: text('module'),
  };
}

export function useUploadForm(catalogue: Catalogue) {
  const api = useApi();
  const upload = useUpload({ createUpload: api.submissions.createUpload });
  const sending = useSubmit(upload.clear);
  const hydrated = useHydrated();
  const draft = useMemo(() => (hydrated ? loadDraft() : null), [hydrated]);
  const { search } = useLocation();
  const { remembered, initial } = useMemo(() => {
    if (!hydrated) return { remembered: noRememberedSelection, initial: emptyValues };
    const linked = linkedValues(new URLSearchParams(search), catalogue);
    return {
      remembered: rememberedSelection(catalogue),
      initial: { ...(draft?.values ?? emptyValues), ...loadContact(), ...linked },
    };
  }, [hydrated, draft, search, catalogue]);
  const [filledIn, setFilledIn] = useState<Values | null>(null);
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const keepsContact = keeps ?? (hydrated && isContactStored());
  const enteredValues = filledIn ?? initial;
  const [newId] = useState<string>(() => crypto.randomUUID());
  const submissionId = draft?.submissionId ?? newId;

  const { state: file, restore } = upload;
  const filename = 'file' in file ? file.file.name : '';
  const findings = useFindings(file.step === 'uploaded' ? file.uploadId : null);
  const pageCode = findings?.course_code ?? null;
  const pageModule = findings?.proposal?.module_number ?? null;
  const proposedTitle = findings?.proposal?.title ?? '';
  const [isTitleEntered, setTitleEntered] = useState(false);
  const detected = useMemo(
    () => withPageFacts(detectCourse(filename), pageCode, pageModule),
    [filename, pageCode, pageModule],
  );
  const refusal =
    findings?.verdict === 'refused'
      ? `This file cannot be accepted. ${findings.reasons.join(' ')}`
      : null;
  const valuesWithLocation = withSuggestedLocation(
    isTitleEntered
      ? enteredValues
      : { ...enteredValues, title: enteredValues.title || proposedTitle },
    detected,
    remembered,
    catalogue,
  );
  const subjects = useSubjects({
    scheme: (valuesWithLocation.scheme || undefined) as SchemeId | undefined,
    branch: (valuesWithLocation.branch || undefined) as BranchId | undefined,
    semester: Number(valuesWithLocation.semester) || undefined,
  });
  const values = withSuggestedSubject(
    withListedSubject(valuesWithLocation, subjects),
    detected,
    subjects.items,
  );
  const subject: Subject | undefined = subjects.items.find(({ id }) => id === values.subject);

  useEffect(() => {
    if (draft?.arrived) restore(draft.arrived);
  }, [draft, restore]);

  useEffect(() => {
    if (filledIn === null && file.step === 'none') return;
    storeDraft({ values: enteredValues, submissionId, arrived: toArrivedFile(file) });
  }, [enteredValues, filledIn, submissionId, file]);

  const { step } = sending.state;
  useEffect(() => {
    if (step !== 'sent') return;
    deleteDraft();
    rememberContact(enteredValues, keepsContact);
  }, [step, enteredValues, keepsContact]);

  const hasFile = file.step !== 'none' && file.step !== 'refused' && refusal === null;
  const wrong = validateValues(values, hasFile);
  const serverProblems = sending.state.step === 'refused' ? sending.state.refused.problems : {};

  const change = (part: Partial<Values>) => {
    sending.reset();
    if (part.title !== undefined) setTitleEntered(true);
    const changesLocation = locationFields.some((name) => part[name] !== undefined);
    const clearedSubject =
      changesLocation && enteredValues.subject !== unlisted ? { subject: '' } : {};
    setFilledIn({ ...enteredValues, ...clearedSubject, ...part });
    if (part.method === 'drive' && (file.step === 'sending' || file.step === 'retrying')) {
      upload.clear();
    }
  };

  const mismatchText = contradictionText(values, detected, subject, catalogue);

  return {
    /** The user's values, completed by suggestions. */
    values,
    change,
    problems: { ...serverProblems, ...wrong } as Problems,
    subjects,
    upload,
    /** Where the file named the subject; null if the subject was not detected. */
    subjectDetectedFrom:
      subject !== undefined && enteredValues.subject !== subject.id ? detected.from : null,
    /** Why the inspection refused the file. */
    refusal,
    /** The public note of the same file. */
    duplicate: upload.duplicate ?? findings?.duplicate ?? null,
    /** How the file contradicts the choices. */
    warning: mismatchText === null ? null : { text: mismatchText, from: detected.from },
    /** Replaces the choices by what the file says. */
    followFile: () => change(noCourse),
    /** Whether name, phone and e-mail stay on this device. */
    keepsContact,
    setKeepsContact: setKeeps,
    submitState: sending.state,
    /** Returns whether the form is valid and is being sent. */
    submit(): boolean {
      if (isBusy(sending.state)) return true;
      if (Object.keys(wrong).length > 0) {
        sending.reset();
        return false;
      }
      const source = values.method === 'file' ? upload : null;
      void sending.submit(source, (uploadId) =>
        createSubmissionBody(values, { submissionId, uploadId }, subject),
      );
      return true;
    },
  };
}
