import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { CameraScreen } from '../capture/camera.screen.tsx'
import { openCamera } from './camera.ts'

const noEffect = () => undefined
afterEach(() => void vi.unstubAllGlobals())

/** Returns the text that the camera shows in a browser with this `getUserMedia`. */
async function wordsWhere(getUserMedia: (() => Promise<unknown>) | undefined): Promise<string> {
  vi.stubGlobal('navigator', getUserMedia ? { mediaDevices: { getUserMedia } } : {})
  const opened = await openCamera()
  if (opened.ok) throw new Error('it opened')
  const state = { at: 'failed', problem: opened.problem } as const
  return wordsOf(
    renderToStaticMarkup(
      <CameraScreen
        outline="front"
        camera={{ state, video: { current: null }, torch: null, retry: noEffect }}
        notice={undefined}
        isBusy={false}
        onShutter={noEffect}
        onFile={noEffect}
      />,
    ),
  )
}
const refused = (name: string) => () => Promise.reject(new DOMException('', name))

test.each(['NotAllowedError', 'SecurityError'])(
  '[CLF-87] [PHO-19] a denied camera permission (%s) shows how to enable it',
  async (name) => {
    expect(await wordsWhere(refused(name))).toMatch(
      /^Permite el acceso a la cámara para tomar las fotos\..*entra en Permisos y activa la cámara/,
    )
  },
)

test('[FND-101] [PHO-11] openCamera requests the back camera and no sound', async () => {
  const getUserMedia = vi.fn(() => Promise.resolve('a stream'))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  expect(await openCamera()).toEqual({ ok: true, stream: 'a stream' })
  const facingMode = { ideal: 'environment' }
  expect(getUserMedia).toHaveBeenCalledWith({ audio: false, video: expect.objectContaining({ facingMode }) })
})

test('[PHO-O5] a camera in use and an absent camera have their own texts', async () => {
  for (const name of ['NotReadableError', 'AbortError'])
    expect(await wordsWhere(refused(name))).toContain('Otra aplicación está usando la cámara.')
  for (const asked of [refused('NotFoundError'), undefined])
    expect(await wordsWhere(asked)).toContain('No pudimos abrir una cámara aquí.')
})
