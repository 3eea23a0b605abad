import { useEffect, useState } from 'react'
import type { Values } from '#shared/drafts/outbox/values.ts'
import { saveFile } from '#shared/ui/save-file.ts'
import { typedHere } from '../form/form-wizard-store.ts'
import { letGo, type LeftForm } from '../form/form-store.ts'
import { leftPhotos, type LeftPhoto } from '../form/left-photos.ts'
import { ConcludedScreen } from '../shell/shell.screen.tsx'
import { saidLines, textOf } from './unreceived.ts'
import { UnreceivedScreen } from './unreceived.screen.tsx'

interface Found {
  readonly values: Values
  readonly photos: readonly (LeftPhoto & { readonly url: string | null })[]
}

/** Where nothing was left behind the end is shown as always. */
export function Unreceived({ left }: { left: LeftForm }) {
  const [found, setFound] = useState<Found>()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  useEffect(() => {
    void find(left).then((now) => {
      if (now === undefined) void letGo()
      else setFound(now)
    })
  }, [left])
  if (!found) return <ConcludedScreen />
  const said = saidLines(found.values, left.form)
  return (
    <UnreceivedScreen
      said={said}
      photos={found.photos.map(({ url }) => url)}
      isEnded={left.isEnded}
      copied={copied}
      onCopy={() =>
        void navigator.clipboard.writeText(textOf(said)).then(
          () => setCopied('yes'),
          () => setCopied('no'),
        )
      }
      onPrint={() => print()}
      onSavePhoto={(index) => void savePhoto(found.photos[index])}
      onLetGo={() => void letGo()}
    />
  )
}

async function find({ values: said, form, isEnded }: LeftForm): Promise<Found | undefined> {
  const [typed, kept] = await Promise.all([typedHere(form), leftPhotos(form.place)])
  const values = { ...said, ...typed }
  const isNothing = saidLines(values, form).length === 0 && kept.length === 0 && !isEnded
  if (isNothing) return undefined
  const urlOf = ({ thumb }: LeftPhoto) => (thumb === null ? null : URL.createObjectURL(thumb))
  return { values, photos: kept.map((photo) => ({ ...photo, url: urlOf(photo) })) }
}

async function savePhoto(photo: LeftPhoto | undefined): Promise<void> {
  const file = await photo?.read()
  if (!photo || !file) return
  saveFile(`${photo.slot}.${file.type.split('/')[1] ?? 'jpeg'}`, file)
}
