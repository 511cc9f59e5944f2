import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useHydrated } from '../../../lib/device/use-hydrated.ts';
import { parseJobsFilter, jobsPath, type JobsFilter } from '../jobs-filter.ts';

const debounceMs = 300;

interface JobsFilterState {
  filter: JobsFilter;
  change: (part: Partial<JobsFilter>) => void;
  /** Writes the filter to the address now, rather than when nothing has been typed for a moment. */
  keep: () => void;
}

/**
 * The list's filter. It holds at once, and stands in the address a moment later, so that a reload and the way back
 * find it; the address leads whenever one comes to another one.
 */
export function useJobsFilter(): JobsFilterState {
  const navigate = useNavigate();
  const how = useNavigationType();
  const { key, search } = useLocation();
  const hydrated = useHydrated();
  // the server wrote the list without any filter
  const asked = hydrated ? search : '';
  const inAddress = useMemo(() => parseJobsFilter(new URLSearchParams(asked)), [asked]);
  const [filter, setFilter] = useState(inAddress);
  const place = hydrated ? key : null;
  const [seen, setSeen] = useState(place);
  if (place !== seen) {
    setSeen(place);
    // what this hook has written itself may be older than what has been typed since
    if (how !== 'REPLACE') setFilter(inAddress);
  }
  const path = jobsPath(filter);
  const written = path === jobsPath(inAddress);
  useEffect(() => {
    if (written) return undefined;
    const timer = setTimeout(() => void navigate(path, { replace: true }), debounceMs);
    return () => clearTimeout(timer);
  }, [navigate, path, written]);
  return {
    filter,
    change: (part) => setFilter({ ...filter, ...part }),
    keep: () => {
      if (!written) void navigate(path, { replace: true });
    },
  };
}
