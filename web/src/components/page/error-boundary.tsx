import { Component, createContext, use, type ReactNode } from 'react';

const FailureContext = createContext<unknown>(undefined);

export const FailureProvider = FailureContext.Provider;

/** The caught error, for the fallback element. */
export const useFailure = (): unknown => use(FailureContext);

interface ErrorBoundaryProps {
  fallback: ReactNode;
  /** A changed value resets the boundary. */
  subject: unknown;
  children: ReactNode;
}

interface Failed {
  failure: { error: unknown } | null;
  subject: unknown;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, Failed> {
  override state: Failed = { failure: null, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<Failed> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, state: Failed): Failed | null {
    return subject === state.subject ? null : { failure: null, subject };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <FailureContext value={failure.error}>{this.props.fallback}</FailureContext>;
  }
}
