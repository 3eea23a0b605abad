/** The saving status: stored, sending, received. Pure. */
import type { lineState, Outbox } from '#shared/drafts/outbox/outbox.ts'
import type { Values } from '#shared/drafts/outbox/values.ts'

/** `idle`: nothing has been said on this page yet. `memory`: this browser keeps nothing, a reload loses it. */
export type Saving =
  | { readonly at: 'idle' }
  | { readonly at: 'stored' }
  | { readonly at: 'memory' }
  | { readonly at: 'sending' }
  | { readonly at: 'received' }
  | { readonly at: 'conflict' }
  | { readonly at: 'refused'; readonly text: string }

interface Here {
  readonly keeps: 'device' | 'memory'
  /** Something was said on this page. */
  readonly hasSaid: boolean
}

export function savingOf(
  { refusal }: Outbox,
  state: Exclude<ReturnType<typeof lineState>, 'completed' | 'concluded'>,
  { keeps, hasSaid }: Here,
): Saving {
  switch (state) {
    case 'refused':
      return { at: 'refused', text: refusalText(refusal?.reasons ?? {}) }
    case 'stored':
      return { at: keeps === 'memory' ? 'memory' : 'stored' }
    case 'received':
      return { at: hasSaid ? 'received' : 'idle' }
    default:
      return { at: state }
  }
}

const refusalText = (reasons: Values): string => [...new Set(Object.values(reasons))].join(' ')
