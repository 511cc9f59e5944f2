/** The modules of a build, as rolldown describes them. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importers: readonly string[];
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Asks for each module once: each call copies the module's code and lists out of rolldown. */
export function memoised(graph: ModuleGraph): ModuleGraph {
  const modules = new Map<string, ReturnType<ModuleGraph['getModuleInfo']>>();
  return {
    getModuleInfo(id) {
      if (!modules.has(id)) modules.set(id, graph.getModuleInfo(id));
      return modules.get(id)!;
    },
  };
}
