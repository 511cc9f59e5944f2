import type { ResultRecord } from './result-record.ts';

const columns = ['Code', 'Subject', 'Internal', 'External', 'Total', 'Grade', 'Credits', 'Status'];
export function ResultDisplay({ record }: { record: ResultRecord }) {
  return (
    <section aria-labelledby="record" className="py-6">
      <h2 id="record" className="font-serif text-title font-semibold">
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
                  <td className="py-1.5 pr-3">{subject.name}</td>
                  <td className="py-1.5 pr-3">{subject.internal}</td>
                  <td className="py-1.5 pr-3">{subject.external}</td>
                  <td className="py-1.5 pr-3">{subject.total}</td>
                  <td className="py-1.5 pr-3">{subject.grade}</td>
                  <td className="py-1.5 pr-3">{subject.credits}</td>
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
}
