import { useState } from 'react'
import type { Notice } from '#shared/domain/claims/adjuster/notices/notice.ts'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { Unstored } from '../fields/left-out.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import type { Place } from '../walk/place.ts'
import { panelWords as words } from '../words.ts'

interface Props {
  notices: readonly Notice[]
  /** The first one is on show; the others unfold. */
  isFolded?: boolean
}

/** Each with one press to where it is put right. */
export function NoticeList({ notices, isFolded = false }: Props) {
  if (notices.length === 0) return null
  if (!isFolded || notices.length === 1) return <Links notices={notices} />
  return (
    <>
      <Links notices={notices.slice(0, 1)} />
      <Folded notices={notices.slice(1)} />
    </>
  )
}

/** Drawn once they are asked for: of ten people there are a hundred. */
function Folded({ notices }: { notices: readonly Notice[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      plain
      summary={words.more(notices.length)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <Links notices={notices} />}
    </Disclosure>
  )
}

function Links({ notices }: { notices: readonly Notice[] }) {
  const { goTo } = useAdjuster()
  return (
    <ul className="adjuster-notices">
      {notices.map((notice, index) => (
        <li key={`${notice.id} ${String(index)}`}>
          <LinkButton onClick={() => goTo(targetOf(notice))}>{notice.text}</LinkButton>
        </li>
      ))}
    </ul>
  )
}

function targetOf({ personId, target: { page, item, field } }: Notice): Place {
  if (personId === undefined || page === 'info') return { screen: 'info' }
  const to = { screen: page, person: personId, ...(field !== null && { field }) }
  return item === undefined ? to : { ...to, item }
}

/** Lists input that is missing from the form, each with one press to its page. */
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
