import { Component, type ReactNode } from 'react';

interface EditorBoundaryProps {
  children: ReactNode;
  /** What stands in the place of an editor that failed. `recover` tries it anew. */
  renderFailure: (fault: unknown, recover: () => void) => ReactNode;
}

/** Keeps a failure of the editor from the form around it. React asks for a class here. */
export class EditorBoundary extends Component<EditorBoundaryProps, { failure: { fault: unknown } | undefined }> {
  override state: { failure: { fault: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(fault: unknown) {
    return { failure: { fault } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return this.props.renderFailure(failure.fault, () => this.setState({ failure: undefined }));
  }
}
