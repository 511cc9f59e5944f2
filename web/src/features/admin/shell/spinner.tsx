import LoaderCircle from 'lucide-react/icons/loader-circle';

export const Spinner = ({ label }: { label: string }) => (
  <div aria-busy="true" className="flex items-center justify-center gap-3 py-12 text-ink-soft">
    <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
    <output>{label}</output>
  </div>
);
