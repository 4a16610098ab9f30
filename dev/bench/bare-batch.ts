/** Baseline for `create-referral`: the same writes in a plain batch. `SAMPLE` lists their paths (JSON). */
import { createServer } from 'node:http';
import { initializeApp } from 'firebase-admin/app';
import { type DocumentData, FieldValue, getFirestore } from 'firebase-admin/firestore';

const { GCLOUD_PROJECT = '', PORT = '', SAMPLE = '[]' } = process.env;
const CUSTOMERS = 50;

const db = getFirestore(initializeApp({ projectId: GCLOUD_PROJECT }));
const paths: string[] = JSON.parse(SAMPLE);
const sample = await db.getAll(...paths.map((path) => db.doc(path)));

const incremented = (data: DocumentData): DocumentData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'number' ? FieldValue.increment(1) : value,
    ]),
  );

let requests = 0;

const server = createServer((request, response) => {
  request.resume();
  const batch = db.batch();
  const customer = `bare-${requests++ % CUSTOMERS}`;
  // Creates copies of the new documents, and increments the numbers in the changed ones.
  for (const document of sample) {
    const { createTime, updateTime } = document;
    const [collection, data] = [document.ref.parent, document.data() ?? {}];
    if (createTime && updateTime?.isEqual(createTime)) batch.create(collection.doc(), data);
    else batch.set(collection.doc(customer), incremented(data), { merge: true });
  }
  batch.commit().then(
    () => response.end('{}'),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen({ host: '127.0.0.1', port: Number(PORT) }, () => console.log('Serving batches'));
