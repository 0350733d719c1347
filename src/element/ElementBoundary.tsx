import { Component, type ReactNode } from 'react'
import { ErrorState } from '../components/ui/ErrorState'

interface ElementBoundaryProps {
  children: ReactNode
  /** The tag has broken, or works again. */
  onChange: (isBroken: boolean) => void
  /** What was asked for again is there, and Retry, which has the focus, is not. */
  onRetried: () => void
}

/** Keeps an error in the tag where it happened, with a way to try again. */
export class ElementBoundary extends Component<ElementBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidMount() {
    this.props.onChange(this.state.isBroken)
  }

  override componentDidUpdate(_props: ElementBoundaryProps, before: { isBroken: boolean }) {
    if (before.isBroken !== this.state.isBroken) this.props.onChange(this.state.isBroken)
  }

  private readonly retry = () => this.setState({ isBroken: false }, this.props.onRetried)

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <ErrorState message="This part of the page could not be shown." onRetry={this.retry} />
  }
}
