import { Link } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

const points = [
  {
    title: 'Your first upload registers you',
    text: 'Your phone number and e-mail are your account. Use the same two every time, so that your points add up.',
  },
  {
    title: 'What to send',
    text: 'Your own notes, or notes that you are allowed to share. One subject per file, complete and readable. No scanned textbooks, nothing private.',
  },
];
export function InfoBanner() {
  return (
    <section
      aria-labelledby="upload-info"
      className="mt-5 grid gap-x-8 gap-y-3 rounded-md border-l-6 border-marigold bg-marigold-wash px-4 py-4 sm:px-5 md:grid-cols-3"
    >
      <div className="flex gap-3">
        <p
          aria-hidden="true"
          className="font-serif text-numeral font-semibold text-marigold-ink tabular-nums"
        >
          50
        </p>
        <div>
          <h2 id="upload-info" className="font-semibold">
            50 points for each verified upload
          </h2>
          <p className="text-small text-ink-soft">
            200 points are ₹100.{' '}
            <Link to={paths.reward} className="text-link">
              How rewards work
            </Link>
          </p>
        </div>
      </div>
      {points.map(({ title, text }) => (
        <div key={title}>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-small text-ink-soft">{text}</p>
        </div>
      ))}
    </section>
  );
}
