import { Component, type ReactNode } from 'react'
import { ErrorState } from '../components/ui/ErrorState'

interface ElementBoundaryProps {
  children: ReactNode
  /** Called when the children fail to render, and when they render again. */
  onChange: (isBroken: boolean) => void
  /** Called after a retry. The 'Retry' button had the focus and is gone. */
  onRetried: () => void
}

/** Shows a render error in its own tag, with Retry (element.4). */
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
