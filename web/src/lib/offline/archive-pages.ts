import { escapeHtml } from '../../../../functions/contracts/http/escape-html.ts';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { kindNames } from '../../../../functions/contracts/domain/material.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';

/** A document of an archive. Paths are relative to the archive's root. */
export interface ArchivedNote {
  readonly card: NoteCard;
  /** Of its file; null where it is on Google Drive. */
  readonly file: string | null;
  /** Of its text as HTML; null without text. */
  readonly text: string | null;
}

export interface ArchivedCourse {
  readonly course: CoursePage;
  readonly questions: CourseQuestions;
  readonly notes: readonly ArchivedNote[];
}

export const archiveStyles = `:root{color-scheme:light dark;--paper:#fbf8f1;--ink:#1c1a17;--soft:#5c564d;--rule:#d8d0c2;--blue:#1f4b8f}
@media (prefers-color-scheme:dark){:root{--paper:#1a1712;--ink:#f4ead8;--soft:#d0c5b0;--rule:#3b3428;--blue:#a9c4ff}}
body{max-width:44rem;margin:0 auto;padding:1rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3{font-family:Georgia,serif;line-height:1.25}a{color:var(--blue)}nav,small,.page-mark,.remark,figcaption{color:var(--soft)}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--rule);background:transparent;color:inherit;font:inherit}
li{margin:.4em 0}.page-mark{border-top:1px solid var(--rule);padding-top:.5rem}.wide{overflow-x:auto}table{border-collapse:collapse}td,th{border:1px solid var(--rule);padding:.35em .6em;text-align:left;vertical-align:top}
pre{white-space:pre-wrap}img{max-width:100%;height:auto;background:#fff}ol{list-style-type:''}.questions ol{list-style-type:decimal}mark{background:#ffe08a;color:#000}`;

/** A page of the archive; `root` leads from its folder to the archive's. */
export const archivePage = (title: string, root: string, body: string): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${root}style.css"></head><body>${root ? `<nav><a href="${root}index.html">All courses and search</a></nav>` : ''}<main>${body}</main></body></html>`;

function noteItem({ card, file, text }: ArchivedNote): string {
  const links = [
    file
      ? `<a href="../${escapeHtml(file)}">${card.file_type.toUpperCase()}</a>`
      : 'on Google Drive',
    ...(text ? [`<a href="../${escapeHtml(text)}">Text</a>`] : []),
  ];
  return `<li>${escapeHtml(card.title)} <small>(${links.join(', ')})</small></li>`;
}

const listOf = (notes: readonly ArchivedNote[]) =>
  notes.length > 0 ? `<ul>${notes.map(noteItem).join('')}</ul>` : '<p>No notes yet.</p>';

const moduleTitle = (number: number | null) =>
  number === null ? 'Other questions' : `Module ${number}`;

function questionsHtml({ papers, questions }: CourseQuestions): string {
  if (questions.length === 0) return '';
  const sessions = new Map(papers.map(({ note_id, session }) => [note_id, session]));
  const modules = [1, 2, 3, 4, 5, null].flatMap((number) => {
    const own = questions.filter(({ module }) => module === number);
    if (own.length === 0) return [];
    const items = own.map(({ text, marks, note_id }) => {
      const facts = [marks === null ? '' : `${marks} marks`, sessions.get(note_id) ?? '']
        .filter(Boolean)
        .join(', ');
      return `<li>${escapeHtml(text ?? '')} <small>${escapeHtml(facts)}</small></li>`;
    });
    return [`<h3>${moduleTitle(number)}</h3><ol>${items.join('')}</ol>`];
  });
  return `<section class="questions"><h2 id="questions">Questions</h2>${modules.join('')}</section>`;
}

/** A course's documents by module and kind, and its questions. */
export function coursePage({ course, questions, notes }: ArchivedCourse): string {
  const { code, title, scheme_year } = course;
  const modules = course.modules.map(
    ({ number, topics }) =>
      `<h2>Module ${number}</h2>${topics.length > 0 ? `<p><small>${escapeHtml(topics.join(', '))}</small></p>` : ''}${listOf(notes.filter(({ card }) => card.kind === 'notes' && card.module_number === number))}`,
  );
  const whole = notes.filter(({ card }) => card.kind === 'notes' && card.module_number === null);
  const others = Object.entries(kindNames).flatMap(([kind, { one: name }]) => {
    const own = notes.filter(({ card }) => card.kind === kind && kind !== 'notes');
    return own.length > 0 ? [`<h2>${name}</h2>${listOf(own)}`] : [];
  });
  const all = whole.length > 0 ? `<h2>The whole course</h2>${listOf(whole)}` : '';
  const body = `<h1>${escapeHtml(`${code} ${title}`)}</h1><p>${escapeHtml(scheme_year)} scheme</p>${modules.join('')}${all}${others.join('')}${questionsHtml(questions)}`;
  return archivePage(`${code} ${title}`, '../', body);
}

/** Searches the texts of the archive; without a server a page may read no other file. */
export const searchScript = `const field=document.querySelector('input'),list=document.querySelector('#found');
const fold=(t)=>t.normalize('NFKC').toLowerCase();
const show=()=>{const words=fold(field.value).split(/\\s+/).filter(Boolean);list.replaceChildren();
if(!words.length)return;const found=entries.filter((e)=>{const t=e.folded??=fold(e.title+' '+e.text);return words.every((w)=>t.includes(w))}).slice(0,50);
if(!found.length){const p=document.createElement('li');p.textContent='Nothing found.';list.append(p)}
for(const e of found){const item=document.createElement('li'),link=document.createElement('a'),part=document.createElement('small');
link.href=e.path;link.textContent=e.title;const at=fold(e.text).indexOf(words[0]);part.textContent=at<0?'':' …'+e.text.slice(Math.max(0,at-50),at+90)+'…';item.append(link,part);list.append(item)}};
field.addEventListener('input',show);show();`;

/** The first page: the courses, and a search of all texts. */
export function indexPage(
  title: string,
  courses: readonly ArchivedCourse[],
  address: string,
): string {
  const items = courses.map(
    ({ course, notes }) =>
      `<li><a href="courses/${course.code}.html"><strong>${course.code}</strong> ${escapeHtml(course.title)}</a> <small>${notes.length} documents</small></li>`,
  );
  const body = `<h1>${escapeHtml(title)}</h1><p><label>Search<input type="search" autocomplete="off"></label></p><ul id="found" aria-live="polite"></ul><ul>${items.join('')}</ul><p><small>From <a href="${escapeHtml(address)}">${escapeHtml(address)}</a>. The authors keep the rights to their documents. Not an official university website.</small></p><script src="entries.js"></script><script src="search.js"></script>`;
  return archivePage(title, '', body);
}
