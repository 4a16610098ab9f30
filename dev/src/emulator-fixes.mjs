/*
 * Works around emulator bugs that production doesn't have, so that tests needn't retry. Loaded before anything
 * else by firebase-tools and the functions (emulators.ts), and by tests that run their code (variables.ts).
 */
import http from 'node:http';
import { createRequire } from 'node:module';

/** Time for firebase-tools to export the data and shut down. */
const SHUTDOWN_MS = 15_000;

const require = createRequire(import.meta.url);

if (process.argv[1]?.endsWith('firebase.js')) fixFirebaseTools();
else retryClosedTransactions();
if (process.argv[1]?.includes('functionsEmulatorRuntime')) surviveFailedTriggers();

function fixFirebaseTools() {
  const emulators = require('firebase-tools/lib/emulator/downloadableEmulators.js');
  const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js');

  // A call's function name and request arrive on separate channels; a worker that reads the request first
  // runs the previous call's function. Once the worker answers a health check, it has read the name.
  const { sendDebugMsg } = RuntimeWorker.prototype;
  RuntimeWorker.prototype.sendDebugMsg = async function (message) {
    await sendDebugMsg.call(this, message);
    const health = { ...this.runtime.conn.httpReqOpts(), path: '/__/health' };
    await new Promise((resolve) => {
      const onResponse = (response) => response.resume().on('end', resolve);
      // If the process has ended, the call itself fails and reports it.
      http.get(health, onResponse).on('error', resolve);
    });
  };

  // The Firestore emulator has its own process group, so it could outlive firebase-tools.
  process.on('exit', () => emulators.get('firestore').instance?.kill('SIGKILL'));
  process.on('SIGINT', () => {
    const isLoading = process.listenerCount('SIGINT') === 1;
    if (isLoading) process.exit(130);
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  });

  // stdin ends when the parent process is gone, even if it was killed.
  process.stdin.on('end', () => process.kill(process.pid, 'SIGINT')).resume();
}

/**
 * On a deadlock, Firestore aborts one transaction and the SDK retries it. The emulator closes one instead, and
 * fails its next request with INVALID_ARGUMENT, which the SDK doesn't retry.
 */
function retryClosedTransactions() {
  const ATTEMPTS = 5;
  const { Firestore } = require('firebase-admin/firestore');
  const { runTransaction } = Firestore.prototype;
  Firestore.prototype.runTransaction = async function (...args) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction.apply(this, args);
      } catch (error) {
        const isClosed = /Transaction is invalid or closed/.test(error?.message);
        const isEmulated = Boolean(process.env.FIRESTORE_EMULATOR_HOST);
        if (!isEmulated || !isClosed || attempt === ATTEMPTS) throw error;
      }
    }
  };
}

/** After a trigger fails, firebase-tools ends the process in which all functions run, so their requests fail, too. */
function surviveFailedTriggers() {
  const { EmulatorLog } = require('firebase-tools/lib/emulator/types.js');
  const { log } = EmulatorLog.prototype;
  EmulatorLog.prototype.log = function () {
    if (this.type === 'runtime-error') this.level = 'WARN';
    log.call(this);
  };
}
