import type { ReactNode } from 'react'
import type { Coupon } from '#shared/contracts/account/referrals.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import { couponDate, couponWords, historyWords as words } from './referrals.ts'

export type ExchangeHistoryState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly coupons: readonly Coupon[] }
  | { readonly kind: 'failed'; readonly text: string }

/** State of the next history page: none left (`end`), available, loading, or failed. */
export type MoreState = 'end' | 'idle' | 'loading' | { readonly failed: string }

interface Props {
  state: ExchangeHistoryState
  more: MoreState
  /** Element that marks the end of the rows; the next page loads when it comes into view. */
  end: ReactNode
  onRetry: () => void
  onMore: () => void
  onOpen: (coupon: Coupon) => void
  /** Copies the coupon's code; without a clipboard the code is shown for selection. */
  onCopy: (coupon: Coupon) => void
}

const columns = [
  { key: 'title', title: words.columns.title, onPhone: 'heading' },
  { key: 'code', title: words.columns.code },
  { key: 'date', title: words.columns.date },
] as const

/** Table of exchanged rewards (REF-15 to REF-21). */
export function HistoryScreen({ state, more, end, onRetry, onMore, onOpen, onCopy }: Props) {
  if (state.kind !== 'loaded')
    return (
      <div className="referrals">
        {state.kind === 'pending' ? (
          <Skeleton lines={8} />
        ) : (
          <NotLoaded text={state.text} onRetry={onRetry} />
        )}
      </div>
    )
  const { coupons } = state
  if (coupons.length === 0 && more === 'end')
    return (
      <EmptyState
        title={words.none}
        action={<ButtonLink href={paths.rewards()}>{words.toRewards}</ButtonLink>}
      />
    )
  const cellsOf = (coupon: Coupon) => ({
    title: (
      <span className="coupon-row">
        <b>{coupon.title}</b>
        <span className="quiet small">
          {[couponWords.type, coupon.brandName].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
    code: (
      <span className="coupon-acts">
        <span className="coupon-serial">{coupon.code ?? couponWords.pending}</span>
        {coupon.code !== null && (
          <LinkButton onClick={() => onCopy(coupon)}>
            {words.copy}
            <span className="sr-only"> {coupon.code}</span>
          </LinkButton>
        )}
        <LinkButton onClick={() => onOpen(coupon)}>
          {couponWords.show}
          <span className="sr-only"> {coupon.code ?? coupon.title}</span>
        </LinkButton>
      </span>
    ),
    date: couponDate(coupon),
  })
  return (
    <div className="coupons">
      <Table
        caption={words.title}
        captionHidden
        columns={columns}
        rows={coupons.map((coupon) => ({ id: coupon.id, cells: cellsOf(coupon) }))}
      />
      {end}
      <KeepsFocus>
        {more === 'loading' && (
          <div role="status">
            <span className="sr-only">{words.loading}</span>
            <Skeleton lines={3} />
          </div>
        )}
        {more === 'idle' && (
          <Button kind="secondary" onClick={onMore}>
            {words.more}
          </Button>
        )}
        {typeof more === 'object' && <NotLoaded text={more.failed} onRetry={onMore} />}
      </KeepsFocus>
    </div>
  )
}
