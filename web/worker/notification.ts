import {
  PUSH_ACTION_PARAM,
  PUSH_ACTIONS,
  type PushAction,
  type PushMessage,
} from '@vouchwell/domain/shared/worker-messages';

const ICON = '/icons/icon-192.png';
const HOME = '/app/dashboard';

/** Reads push messages from any server version; an unreadable one still shows a notification. */
function parsePushMessage(text: string): PushMessage {
  try {
    const message = JSON.parse(text) as Partial<PushMessage>;
    if (typeof message.title === 'string' && typeof message.path === 'string')
      return { tag: message.path, ...message, title: message.title, path: message.path };
  } catch {
    // Return the default below.
  }
  return { title: 'New referral', tag: 'unreadable', path: HOME };
}

export function toNotification(text: string) {
  const message = parsePushMessage(text);
  const { title, body = '', tag, path, unseen, buttons = PUSH_ACTIONS } = message;
  const entries = message.hasPhone ? Object.entries(buttons) : [];
  const actions = entries.map(([action, label]) => ({ action, title: label }));
  const options = { body, tag, icon: ICON, badge: ICON, data: path, actions };
  return { title, options, unseen };
}

const isAction = (action: string): action is PushAction => Object.hasOwn(PUSH_ACTIONS, action);

/** Returns the path to open for a clicked notification; action buttons add their action. */
export function getNotificationPath(data: unknown, action: string): string {
  const path = typeof data === 'string' && data.startsWith('/app/') ? data : HOME;
  return isAction(action) ? `${path}?${PUSH_ACTION_PARAM}=${action}` : path;
}
