import type { ListFilter } from '../../components/forms/list-filter.tsx';
import type { Project } from '../../../../functions/contracts/content.ts';
import type { ProjectCategory } from '../../../../functions/contracts/domain/content.ts';

/** Searches title, description and technologies, ignoring case. An empty category matches all. */
export function filterProjects(
  projects: readonly Project[],
  { text, category }: ListFilter<ProjectCategory>,
): Project[] {
  const query = text.trim().toLowerCase();
  return projects.filter(
    (project) =>
      (category === '' || project.category === category) &&
      [project.title, project.description, ...project.technologies].some((each) =>
        each.toLowerCase().includes(query),
      ),
  );
}
