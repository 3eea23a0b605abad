/**
 * Builds the runtime that all apps share, React and the element that hydrates islands: one hashed file, named in every
 * page's import map. Its integrity is in the map and on the preload, or the browser would fetch it twice.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { reactLeftOut } from './bytes/react-left-out.ts'

/**
 * The exports that the apps use, by package; every page loads the list of names too. Importing another one fails the
 * build (tools/build/client-plugins.mjs).
 */
const named: Readonly<Record<string, readonly string[]>> = {
  react: [
    'createContext',
    'createElement',
    'createRef',
    'lazy',
    'memo',
    'startTransition',
    'Suspense',
    'use',
    'useCallback',
    'useEffect',
    'useEffectEvent',
    'useId',
    'useImperativeHandle',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  'react-dom': ['createPortal', 'flushSync'],
  'react-dom/client': ['hydrateRoot'],
  nanostores: ['atom', 'computed'],
  '@nanostores/react': ['useStore'],
}

/** Writes `dist/_a/runtime.<hash>.js` and `shared/generated/runtime.json`, which layouts and Astro read. */
export async function buildRuntime(): Promise<void> {
  const id = 'runtime-entry'
  const bundle = await rolldown({
    input: id,
    platform: 'browser',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      reactLeftOut(named),
      {
        name: 'entry',
        resolveId: (wanted) => (wanted === id ? join(process.cwd(), `${id}.js`) : undefined),
        load: (file) => (file.endsWith(`${id}.js`) ? entry() : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false })
  const { code } = output[0]
  const url = `/_a/runtime.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  const packages = Object.keys(named)
  mkdirSync('dist/_a', { recursive: true })
  mkdirSync('shared/generated', { recursive: true })
  writeIfChanged(`dist${url}`, code)
  const map = {
    imports: Object.fromEntries(packages.map((name) => [name, url])),
    integrity: { [url]: integrity },
  }
  writeIfChanged(
    'shared/generated/runtime.json',
    JSON.stringify({ url, integrity, packages, named, map }, null, 2),
  )
}

function entry(): string {
  const packages = Object.entries(named).map(
    ([name, exports]) => `export { ${exports.join(', ')} } from '${name}';`,
  )
  return ["import './shared/layouts/island.ts';", ...packages].join('\n')
}

/** Does not touch an unchanged file, so that the apps are not built again. */
export function writeIfChanged(file: string, content: string | Uint8Array): void {
  const next = Buffer.from(content)
  try {
    if (readFileSync(file).equals(next)) return
  } catch {
    // The file does not exist yet, so it is written.
  }
  writeFileSync(file, next)
}
