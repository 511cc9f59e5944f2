import type { CoursePage } from '../../../../../functions/contracts/notes.ts';
import { useApi } from '../../../lib/api/api.ts';
import { useRequest } from '../../../lib/api/use-request.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { requestedText } from '../../../lib/format/requested-text.ts';

type Requests = CoursePage['open_requests'];

const maxShown = 3;

export interface CourseKey {
  readonly schemeYear: string;
  readonly code: string;
}

/** "12 students need module 4" */
function demandText(request: Requests[number]): string {
  const what =
    request.module_number === null && request.kind === 'notes' ? 'notes' : requestedText(request);
  const students = formatQuantity(request.requests, 'student needs', 'students need');
  return `${students} ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

function noteOn(course: CourseKey | null, requests: Requests | null): string {
  if (!course) return 'Choose the subject below to see what students need.';
  if (!requests) return '';
  if (requests.length === 0) return `No open requests for ${course.code}. Other notes help, too.`;
  return `${requests.slice(0, maxShown).map(demandText).join('. ')}.`;
}

/** Open requests of the chosen course. Reserves space before they are loaded: the form works without them. */
export function OpenRequests({ course }: { course: CourseKey | null }) {
  const api = useApi();
  const { value: requests = null } = useRequest(
    course && `${course.schemeYear} ${course.code}`,
    async (signal) => (await api.notes.getCourse({ params: course! }, { signal })).open_requests,
    'Failed to load the requests',
  );
  const colours = requests?.length
    ? 'border-marigold bg-marigold-wash'
    : 'border-rule-strong text-ink-soft';
  return (
    <output className={`mt-4 block min-h-16 border-l-3 px-3 py-2 ${colours}`}>
      {noteOn(course, requests)}
    </output>
  );
}
