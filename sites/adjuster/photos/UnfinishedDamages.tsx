import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { slotOf, slotsOf } from '#shared/steps/photos/session/uploads-state.ts'
import { readTypedPages } from '../fields/typed-pages.ts'
import { $photos as $formPhotos, renames } from '../form/form-store.ts'
import { $photos, photoPathNow } from './photos-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'
import { newUnder } from '../form/place.ts'
import { entryWords as words } from '../words.ts'
import { unfinishedDamages } from './unfinished.ts'

/**
 * Lists damages that were started and are not in the form, each with a link to its page.
 * @param of Id of a person, to list only their damages.
 */
export function UnfinishedDamages({ of }: { of?: string }) {
  const { form, rules, goTo } = useAdjuster()
  const paths = useBegunPaths(form.place, form.values)
  const found = unfinishedDamages(paths, form.values, renames())
  return found
    .filter(({ person }) => of === undefined || person === of)
    .map(({ person, item }) => {
      const whose = rules.people.find(({ id }) => id === person)
      const open = () => goTo({ screen: 'damageData', person, item: newUnder(item) })
      return (
        <Alert key={item} kind="info" action={<LinkButton onClick={open}>{words.finish}</LinkButton>}>
          {words.unfinished(whose && of === undefined ? nameOf(whose) : '')}
        </Alert>
      )
    })
}

/** Returns the paths of damages that have a photo, on this device or in the form, or typed input. */
function useBegunPaths(place: string, values: object): readonly string[] {
  const inForm = useStore($formPhotos)
  const uploads = useStore($photos)
  const [typed, setTyped] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    const isTyped = ([, fields]: [string, object]) => Object.values(fields).some((value) => value !== '')
    void readTypedPages(place).then(
      (pages) =>
        !isGone &&
        setTyped(
          Object.entries(pages)
            .filter(isTyped)
            .map(([page]) => page.split(' ')[0] ?? ''),
        ),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [place, values])
  const isHere = (slot: string) => {
    const { local, server } = slotOf(uploads, slot)
    return local !== null || server.state === 'valid'
  }
  const here = slotsOf(uploads)
    .filter(isHere)
    .map((slot) => photoPathNow(slot, renames()))
  return [...Object.keys(inForm).filter((path) => inForm[path] !== ''), ...here, ...typed]
}
