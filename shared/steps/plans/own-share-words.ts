import { formatMoney } from '#shared/domain/money/money.ts'
import type { OwnShare } from '#shared/domain/plans/own-share.ts'

const words = {
  /** Text for a share that the other party pays. It promises nothing: the rule behind it explains why. */
  none: 'nada, si paga el otro',
  all: 'todo',
} as const

/** Text of a share: "hasta $9,450.00", "20% del cristal", "todo". */
export function shareText(share: OwnShare): string {
  switch (share.kind) {
    case 'amount':
      return (share.isMost ? 'hasta ' : '') + formatMoney(share.amount)
    case 'percent':
      return `${String(share.percent)}% del cristal`
    case 'nothing':
      return words.none
    case 'all':
      return words.all
  }
}
