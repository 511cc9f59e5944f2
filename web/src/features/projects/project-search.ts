import type { Narrowing } from '../../components/forms/list-filter.tsx';
import type {
  CustomProject,
  ProjectCategory,
  ReadyProject,
} from '../../content/project-services.ts';

/** The offers of a category (all without one) that mention the text anywhere, whatever its case. */
export function filterProjects<P extends CustomProject | ReadyProject>(
  projects: readonly P[],
  { text, category }: Narrowing<ProjectCategory>,
): P[] {
  const wanted = text.trim().toLowerCase();
  return projects.filter(
    (project) =>
      (category === '' || project.category === category) &&
      [project.title, project.description, ...project.technologies].some((each) =>
        each.toLowerCase().includes(wanted),
      ),
  );
}
