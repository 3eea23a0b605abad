import type { Notice } from '#shared/domain/claims/adjuster/notices/notice.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { nameOf } from '../walk/names.ts'
import { panelWords as words } from '../words.ts'
import { NoticeList } from './NoticeList.tsx'

interface Props {
  notices: readonly Notice[]
  /** True shows the first notice of each person only; the others unfold. */
  isFolded?: boolean
}

/** Notices in one counted group for each person, in the order of the form; each notice is one press from its field. */
export function NoticeGroups({ notices, isFolded = false }: Props) {
  const { rules } = useAdjuster()
  const groups = rules.people.flatMap((person) => {
    const own = notices.filter(({ personId }) => personId === person.id)
    return own.length === 0 ? [] : [{ person, own }]
  })
  return (
    <>
      <NoticeList notices={notices.filter(({ personId }) => personId === undefined)} />
      {groups.map(({ person, own }) => (
        <section key={person.id} className="adjuster-group" aria-label={nameOf(person)}>
          <p className="adjuster-group-name">
            <strong>{nameOf(person)}</strong>
            <Badge tone="ochre">{words.pending(own.length)}</Badge>
          </p>
          <NoticeList notices={own} isFolded={isFolded} isNamed />
        </section>
      ))}
    </>
  )
}
