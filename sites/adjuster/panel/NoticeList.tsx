import type { Notice } from '#shared/domain/claims/adjuster/notices/notice.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import type { Place } from '../walk/place.ts'

/** Each with one press to where it is put right. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { goTo } = useAdjuster()
  if (notices.length === 0) return null
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

function targetOf({ personId, target: { page, item } }: Notice): Place {
  if (personId === undefined || page === 'info') return { screen: 'info' }
  return item === undefined ? { screen: page, person: personId } : { screen: page, person: personId, item }
}
