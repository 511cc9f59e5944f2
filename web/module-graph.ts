/** The modules of a build, as rolldown describes them. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importers: readonly string[];
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}
