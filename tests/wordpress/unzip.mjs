import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const STORED = 0

/** The files of a zip by their paths. @param {Buffer} zip */
export function* filesOfZip(zip) {
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw new Error('This is no zip')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const place = zip.readUInt32LE(at + 42)
    const from = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28)
    const data = zip.subarray(from, from + packed)
    if (!path.endsWith('/')) yield { path, data: method === STORED ? data : inflateRawSync(data) }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/** Unpacks a zip into a folder. @param {string} file @param {string} folder */
export function unzip(file, folder) {
  for (const { path, data } of filesOfZip(readFileSync(file))) {
    const target = join(folder, path)
    if (!target.startsWith(join(folder, '/'))) throw new Error(`${path} is outside of the zip`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, data)
  }
}
