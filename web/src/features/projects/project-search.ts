import type { Narrowing } from '../../components/forms/list-filter.tsx';
import type {
  CustomProject,
  ProjectCategory,
  ReadyProject,
} from '../../content/project-services.ts';

/** Searches title, description and technologies, ignoring case. An empty category matches all. */
export function filterProjects<P extends CustomProject | ReadyProject>(
  projects: readonly P[],
  { text, category }: Narrowing<ProjectCategory>,
): P[] {
  const query = text.trim().toLowerCase();
  return projects.filter(
    (project) =>
      (category === '' || project.category === category) &&
      [project.title, project.description, ...project.technologies].some((each) =>
        each.toLowerCase().includes(query),
      ),
  );
}
