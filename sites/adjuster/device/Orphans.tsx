import { useEffect, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { orphanWords as words } from '../device-words.ts'
import { forgetTyped, readTypedPages } from '../fields/typed-pages.ts'
import { renames } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { pathText } from '../fields/path-text.ts'
import { orphansOf, type Orphan } from './orphans.ts'

/** Shows input for a person or an item that was removed in the meantime, so that the input is not lost. */
export function Orphans() {
  const { form } = useAdjuster()
  const { place, values } = form
  const [pages, setPages] = useState<Awaited<ReturnType<typeof readTypedPages>>>({})
  useEffect(() => {
    let isGone = false
    void readTypedPages(place).then(
      (read) => !isGone && setPages(read),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [place, values])
  const forget = ({ page }: Orphan) =>
    void forgetTyped(place, page).then(() =>
      setPages((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== page))),
    )
  return orphansOf(pages, values, renames()).map((orphan) => (
    <Alert
      key={orphan.page}
      kind="info"
      title={words.title}
      action={<LinkButton onClick={() => forget(orphan)}>{words.forget}</LinkButton>}
    >
      <dl className="adjuster-facts">
        {Object.entries(orphan.fields).map(([name, value]) => (
          <div key={name}>
            <dt>{fieldAt(`${orphan.of}/${name}`)?.record.label}</dt>
            <dd className="adjuster-lines">
              {pathText(form, `${orphan.of}/${name}`, value)?.value ?? value}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  ))
}
