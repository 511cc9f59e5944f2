import { jobId } from '../../functions/contracts/domain/fields.ts';
import type { Job } from '../../functions/contracts/jobs.ts';
import { addJob } from '../../functions/table/site/job.ts';
import type { Table } from '../../functions/table/table.ts';
import { transact } from '../../functions/table/write.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface SampleJob extends Omit<Job, 'id' | 'posted_date' | 'updated_at' | 'deadline'> {
  readonly id: string;
  /** Days before seeding. */
  readonly postedBefore: number;
  /** Days after seeding; negative for past deadlines. */
  readonly openFor: number | null;
}

const aboutSamples = 'This is a sample posting of a company that does not exist.';

const samples: readonly SampleJob[] = [
  {
    id: 'sample-graduate-software-engineer',
    title: 'Graduate Software Engineer',
    company: 'Example Systems (sample)',
    location: 'Bengaluru',
    job_type: 'full-time',
    experience_level: 'entry',
    salary_range: '₹5–7 lakh a year',
    description: `${aboutSamples} Build and test services for logistics companies, in a team of six, with a mentor in the first year.`,
    requirements: [
      'B.E. in Computer Science or Information Science, this year’s batch',
      'Data structures and one language well: Java, Python or TypeScript',
      'SQL joins without looking them up',
      'A project that you can explain line by line',
      'No active backlogs at the time of joining',
    ],
    application_link: 'https://example.com/jobs/graduate-software-engineer',
    is_active: true,
    postedBefore: 1,
    openFor: 21,
  },
  {
    id: 'sample-vlsi-design-intern',
    title: 'VLSI Design Intern',
    company: 'Sample Silicon (sample)',
    location: 'Bengaluru, on site',
    job_type: 'internship',
    experience_level: 'entry',
    salary_range: '₹20,000 a month',
    description: `${aboutSamples} Six months with the verification team: write test benches, read waveforms, find why a block misses its timing.`,
    requirements: [
      'Electronics and Communication, sixth semester or later',
      'Verilog from the laboratory course',
      'Available five days a week from January',
    ],
    application_link: 'https://example.com/jobs/vlsi-design-intern',
    is_active: true,
    postedBefore: 3,
    openFor: 10,
  },
  {
    id: 'sample-web-developer-part-time',
    title: 'Web Developer, evenings',
    company: 'Placeholder Press (sample)',
    location: 'Remote',
    job_type: 'part-time',
    experience_level: 'entry',
    salary_range: '₹400 an hour',
    description: `${aboutSamples} Keep the site of a small publisher in order, twelve hours a week, at hours that suit your classes.`,
    requirements: ['HTML and CSS by hand', 'A little JavaScript', 'Answers within a day'],
    application_link: 'https://example.com/jobs/web-developer',
    is_active: true,
    postedBefore: 6,
    openFor: null,
  },
  {
    id: 'sample-site-engineer',
    title: 'Site Engineer',
    company: 'Example Constructions (sample)',
    location: 'Mysuru',
    job_type: 'contract',
    experience_level: 'mid',
    salary_range: '₹45,000 a month',
    description: `${aboutSamples} Levels, bar bending schedules and daily reports for a block of forty flats, for eighteen months.`,
    requirements: [
      'B.E. in Civil Engineering and two years on a site',
      'Total station and AutoCAD',
      'Kannada and Hindi to speak with the crew',
    ],
    application_link: 'https://example.com/jobs/site-engineer',
    is_active: true,
    postedBefore: 9,
    openFor: 30,
  },
  {
    id: 'sample-design-engineer',
    title: 'Design Engineer, machine tools',
    company: 'Specimen Motors (sample)',
    location: 'Belagavi',
    job_type: 'full-time',
    experience_level: 'mid',
    salary_range: '₹6–9 lakh a year',
    description: `${aboutSamples} Draw fixtures and gear boxes, follow them to the shop floor, and mend what does not fit.`,
    requirements: [
      'B.E. in Mechanical Engineering and three years of design',
      'Geometric dimensioning and tolerancing',
      'Solid modelling in any of the usual programs',
      'Readiness to stand beside the machine',
    ],
    // Some postings explain in the text how to apply.
    application_link: null,
    is_active: true,
    postedBefore: 14,
    openFor: 45,
  },
  {
    id: 'sample-embedded-lead',
    title: 'Lead, Embedded Software',
    company: 'Sample Silicon (sample)',
    location: 'Hubballi',
    job_type: 'full-time',
    experience_level: 'lead',
    salary_range: '₹28–35 lakh a year',
    description: `${aboutSamples} Lead eight engineers who write firmware for energy meters; decide the architecture and keep it simple.`,
    requirements: [
      'Ten years of C on small processors',
      'A product in the field that you answered for',
      'Reviews that make others better',
    ],
    application_link: 'https://example.com/jobs/lead-embedded-software',
    is_active: true,
    postedBefore: 20,
    openFor: 60,
  },
  {
    id: 'sample-data-engineer',
    title: 'Senior Data Engineer',
    company: 'Example Analytics (sample)',
    location: 'Bengaluru or remote',
    job_type: 'contract',
    experience_level: 'senior',
    salary_range: null,
    description: `${aboutSamples} Move nightly reports of a hospital chain to streams, without losing a row.`,
    requirements: [
      'Six years with large tables',
      'SQL, Python',
      'Has restored a backup in earnest',
    ],
    application_link: 'https://example.com/jobs/senior-data-engineer',
    is_active: true,
    postedBefore: 34,
    openFor: -4,
  },
  {
    id: 'sample-network-trainee',
    title: 'Network Trainee',
    company: 'Placeholder Telecom (sample)',
    location: null,
    job_type: 'internship',
    experience_level: 'entry',
    salary_range: '₹12,000 a month',
    description: `${aboutSamples} Three months in a network operations centre.`,
    requirements: null,
    application_link: 'https://example.com/jobs/network-trainee',
    is_active: false,
    postedBefore: 60,
    openFor: null,
  },
];

function jobOf({ id, postedBefore, openFor, ...fields }: SampleJob, now: Date): Job {
  const posted = new Date(now.getTime() - postedBefore * dayMs).toISOString();
  return {
    id: jobId.parse(id),
    ...fields,
    deadline:
      openFor === null
        ? null
        : new Date(now.getTime() + openFor * dayMs).toISOString().slice(0, 10),
    posted_date: posted,
    updated_at: posted,
  };
}

/** Stores the sample jobs with dates relative to `now`, unless they exist. */
export async function seedJobs(table: Table, report: (line: string) => void, now = new Date()) {
  for (const sample of samples) await transact(table, { job: addJob(jobOf(sample, now)) });
  report(`jobs: ${samples.length} samples`);
}
