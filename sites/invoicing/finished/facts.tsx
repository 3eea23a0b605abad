import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import { satCheckUrl } from '#shared/domain/invoicing/sat-check.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { Link } from '#shared/ui/Link.tsx'
import { finishedWords as words } from '../invoicing/invoicing.ts'

type KnownFacts = NonNullable<IssuedInvoice['facts']>

/** Facts of a receipt for an accountant, with the link that verifies it at the tax office. */
export function Facts({ facts }: { facts: KnownFacts }) {
  const { folio, issuedOn, rfc, total } = facts
  return (
    <section className="invoice-facts" aria-label={words.facts.title}>
      <dl>
        <div>
          <dt>{words.facts.folio}</dt>
          <dd className="invoice-folio">{folio}</dd>
        </div>
        <div>
          <dt>{words.facts.date}</dt>
          <dd>{formatDate(issuedOn)}</dd>
        </div>
        <div>
          <dt>{words.facts.rfc}</dt>
          <dd>{rfc}</dd>
        </div>
        <div>
          <dt>{words.facts.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <p>
        <Link external href={satCheckUrl(facts)}>
          {words.check}
        </Link>
        <span className="quiet small">{words.checkHint}</span>
      </p>
    </section>
  )
}

/** Date and total in one line, for a list. */
export const shortFacts = ({ issuedOn, total }: KnownFacts): string =>
  `${formatDate(issuedOn)} · ${formatMoney(total)}`
