/**
 * Error boundary that renders a failed island again, from its draft and field values; otherwise React would remove the
 * island.
 */
import { Component, createElement, Fragment, type ReactNode } from 'react'
import { keepFields } from './kept-fields.ts'

interface Props {
  readonly island: Element
  /** Called once, after hydration. */
  readonly onShown: (() => void) | null
  readonly content: ReactNode
}

interface State {
  readonly hasFailed: boolean
  readonly tries: number
}

/** Maximum number of redraws; an island that fails repeatedly is not fixed by one more. */
const MOST_TRIES = 3

type Restore = () => void

export class RedrawnIsland extends Component<Props, State, Restore | null> {
  override state: State = { hasFailed: false, tries: 0 }
  #restore: Restore | null = null

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidMount(): void {
    this.props.onShown?.()
    this.#goOn()
  }

  /** Saves the field values before the failed island is removed. */
  override getSnapshotBeforeUpdate(_: Props, before: State): Restore | null {
    return this.state.hasFailed && !before.hasFailed ? keepFields(this.props.island) : null
  }

  override componentDidUpdate(_: Props, before: State, kept: Restore | null): void {
    this.#restore = kept ?? this.#restore
    if (!this.state.hasFailed && before.hasFailed) this.#restore?.()
    this.#goOn()
  }

  #goOn(): void {
    if (this.state.hasFailed && this.state.tries < MOST_TRIES)
      this.setState(({ tries }) => ({ hasFailed: false, tries: tries + 1 }))
  }

  override render(): ReactNode {
    const { hasFailed, tries } = this.state
    if (!hasFailed) return createElement(Fragment, { key: tries }, this.props.content)
    return tries < MOST_TRIES ? null : failed
  }
}

const failed = createElement(
  'p',
  { className: 'alert', 'data-kind': 'error', role: 'alert' },
  'No pudimos mostrar esta parte de la página. ',
  createElement('a', { href: '' }, 'Cárgala de nuevo.'),
)
