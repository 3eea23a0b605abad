import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { zipOf } from './zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const entries = [
  { name: 'expediente.json', bytes: bytes('{"número": 1}') },
  { name: 'póliza/hoja 1.txt', bytes: bytes('') },
  { name: 'constancia.tsr', bytes: new Uint8Array([0x30, 0x82, 0x00, 0xff]) },
]
/** 02:30 UTC on the first is 20:30 of the day before in Mexico City. */
const madeAt = Date.parse('2026-12-01T02:30:00Z')

/** Parses local file headers (APPNOTE 4.3.7). */
function headersOf(zip: Uint8Array) {
  const view = new DataView(zip.buffer, zip.byteOffset)
  const found = []
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const [size, name, extra] = [
      view.getUint32(at + 18, true),
      view.getUint16(at + 26, true),
      view.getUint16(at + 28, true),
    ]
    const [time, day] = [view.getUint16(at + 10, true), view.getUint16(at + 12, true)]
    found.push({
      flags: view.getUint16(at + 6, true),
      hasCrc: view.getUint32(at + 14, true) !== 0,
      size,
      at: `${String(1980 + (day >> 9))}-${String((day >> 5) & 15)}-${String(day & 31)} ${String(time >> 11)}:${String((time >> 5) & 63)}`,
    })
    at += 30 + name + extra + size
  }
  return found
}

test('[D240] each ZIP entry has its size and CRC before its data, so that a stream can be read', () => {
  const headers = headersOf(zipOf(entries, madeAt))
  expect(headers.map(({ size }) => size)).toEqual(entries.map((entry) => entry.bytes.length))
  // Bit 3 of a ZIP entry's flags would mean that sizes and CRC follow the data.
  expect(headers.map(({ flags }) => flags & 8)).toEqual([0, 0, 0])
  expect(headers.map(({ hasCrc }) => hasCrc)).toEqual([true, false, true])
})

test('[D36] the entries of a ZIP archive have times of Mexico City', () => {
  expect(headersOf(zipOf(entries, madeAt)).map(({ at }) => at)).toEqual(Array(3).fill('2026-11-30 20:30'))
})

/** A Java program that reads the ZIP as a stream, as servers and Android do; it fails if the sizes follow the data. */
const JAVA = `class Read {
  public static void main(String[] files) throws Exception {
    var zip = new java.util.zip.ZipInputStream(new java.io.FileInputStream(files[0]));
    var sizes = new java.util.ArrayList<Integer>();
    while (zip.getNextEntry() != null) sizes.add(zip.readAllBytes().length);
    System.out.println(sizes);
  }
}`
const javaFile = (zip: string) => {
  const file = zip.replace('made.zip', 'Read.java')
  writeFileSync(file, JAVA)
  return file
}

const readers = [
  [
    'python3',
    (zip: string) => ['-c', `import zipfile; print(zipfile.ZipFile(${JSON.stringify(zip)}).testzip())`],
    'None',
  ],
  ['unzip', (zip: string) => ['-t', zip], 'No errors detected'],
  ['7z', (zip: string) => ['t', zip], 'Everything is Ok'],
  ['bsdtar', (zip: string) => ['-xOf', zip, 'expediente.json'], '{"número": 1}'],
  // Compiling takes seconds, so only the long run includes this test.
  ...(process.env.LONG
    ? ([['java', (zip: string) => [javaFile(zip), zip], '[14, 0, 4]', 'javac']] as const)
    : []),
] as const

test.for(readers)(
  '[D240] %s reads a ZIP archive of zipOf',
  ([program, argsOf, output, needed = program], { skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'volante-zip-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'made.zip')
    writeFileSync(path, zipOf(entries, madeAt))
    const isThere = (() => {
      try {
        execFileSync('sh', ['-c', `command -v ${needed}`])
        return true
      } catch {
        return false
      }
    })()
    if (!isThere) skip(`${needed} is not installed`)
    expect(execFileSync(program, argsOf(path), { encoding: 'utf8' })).toContain(output)
  },
)
