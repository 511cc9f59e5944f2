import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useHydrated } from '../../../lib/device/use-hydrated.ts';
import { parseJobsFilter, jobsPath, type JobsFilter } from '../jobs-filter.ts';

const debounceMs = 300;

interface JobsFilterState {
  filter: JobsFilter;
  change: (part: Partial<JobsFilter>) => void;
  /** Writes the filter to the address now, not after the debounce. */
  keep: () => void;
}

/** The list's filter. It applies at once and is written to the address after a debounce; a navigation replaces it. */
export function useJobsFilter(): JobsFilterState {
  const navigate = useNavigate();
  const how = useNavigationType();
  const { key, search } = useLocation();
  const hydrated = useHydrated();
  // The prerendered list has no filter.
  const urlSearch = hydrated ? search : '';
  const inAddress = useMemo(() => parseJobsFilter(new URLSearchParams(urlSearch)), [urlSearch]);
  const [filter, setFilter] = useState(inAddress);
  const place = hydrated ? key : null;
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    // An address written by this hook may be older than the filter.
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
