import { useState } from 'react'
import type { ClaimNotice } from '#shared/domain/claims/adjuster/notices/notice.ts'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { Unstored } from '../fields/left-out.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import type { AdjusterPlace } from '../form/place.ts'
import { panelWords as words } from '../words.ts'

interface Props {
  notices: readonly ClaimNotice[]
  /** True to show only the first notice; the others expand. */
  isFolded?: boolean
  /** True where the person is named already, so that no line repeats the name. */
  isNamed?: boolean
}

/** List of notices, each with a link to the field that resolves it. */
export function NoticeList({ notices, isFolded = false, isNamed = false }: Props) {
  if (notices.length === 0) return null
  if (!isFolded || notices.length === 1) return <Links notices={notices} isNamed={isNamed} />
  return (
    <>
      <Links notices={notices.slice(0, 1)} isNamed={isNamed} />
      <Folded notices={notices.slice(1)} isNamed={isNamed} />
    </>
  )
}

/** Folded notices, rendered only when opened: ten people can have a hundred. */
function Folded({ notices, isNamed }: LinksProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      plain
      summary={words.more(notices.length)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <Links notices={notices} isNamed={isNamed} />}
    </Disclosure>
  )
}

interface LinksProps {
  notices: readonly ClaimNotice[]
  isNamed: boolean
}

function Links({ notices, isNamed }: LinksProps) {
  const { goTo } = useAdjuster()
  return (
    <ul className="adjuster-notices">
      {notices.map((notice, index) => (
        <li key={`${notice.id} ${String(index)}`}>
          {/* For screen readers each line names its person. */}
          <LinkButton aria-label={notice.text} onClick={() => goTo(targetOf(notice))}>
            {isNamed ? notice.own : notice.text}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

function targetOf({ personId, target: { page, item, field } }: ClaimNotice): AdjusterPlace {
  if (personId === undefined || page === 'info') return { screen: 'info' }
  const to = { screen: page, person: personId, ...(field !== null && { field }) }
  return item === undefined ? to : { ...to, item }
}

/** List of typed input that the form lacks, each with a link to its page. */
export function UnstoredList({ of }: { of: readonly Unstored[] }) {
  const { goTo } = useAdjuster()
  if (of.length === 0) return null
  return (
    <ul className="adjuster-notices">
      {of.map(({ text, place }) => (
        <li key={text}>
          <LinkButton onClick={() => goTo(place)}>{text}</LinkButton>
        </li>
      ))}
    </ul>
  )
}
