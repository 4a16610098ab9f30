/**
 * The reference of the rows about `create-referral`, a process of its own: each request writes what
 * one call of ours wrote, by a bare batch. `SAMPLE` has the paths of those documents as JSON.
 */
import { createServer } from 'node:http';
import { initializeApp } from 'firebase-admin/app';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  getFirestore,
} from 'firebase-admin/firestore';

const { GCLOUD_PROJECT = '', PORT = '', SAMPLE = '[]' } = process.env;
/** As many customers as the requests to ours have. */
const CUSTOMERS = 50;

const db = getFirestore(initializeApp({ projectId: GCLOUD_PROJECT }));
const paths: string[] = JSON.parse(SAMPLE);
const sample = (await db.getAll(...paths.map((path) => db.doc(path)))).map(withWrite);

/** A new document is created anew; of one that ours changed, the numbers are incremented. */
function withWrite(snapshot: DocumentSnapshot) {
  const { createTime, updateTime } = snapshot;
  const isNew = createTime !== undefined && updateTime?.isEqual(createTime) === true;
  return { collection: snapshot.ref.parent, isNew, data: snapshot.data() ?? {} };
}

const counted = (data: DocumentData): DocumentData =>
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
  for (const { collection, isNew, data } of sample) {
    if (isNew) batch.create(collection.doc(), data);
    else batch.set(collection.doc(customer), counted(data), { merge: true });
  }
  batch.commit().then(
    () => response.end('{}'),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen({ host: '127.0.0.1', port: Number(PORT) }, () => console.log('Serving batches'));
