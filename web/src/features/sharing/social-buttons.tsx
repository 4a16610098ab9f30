import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyLink } from './copy-link.ts';
import { NetworkMark } from './network-mark.tsx';
import { networkTexts as texts } from './network-texts.ts';
import { openNetwork } from './open-network.ts';
import { SHARE_NETWORKS, type Share, type ShareNetwork, shareUrl } from './share-links.ts';

interface SocialButtonsProps {
  readonly share: Share;
  readonly selectLink: () => void;
}

/** A button for each network, which opens a post with the link in it. */
export function SocialButtons({ share, selectLink }: SocialButtonsProps) {
  const id = useId();
  const post = async (network: ShareNetwork) => {
    // Instagram takes no link from a web page, so the owner brings it along.
    const isReady =
      network !== 'Instagram' || (await copyLink(share.link, selectLink, texts.pasteInto));
    if (isReady) openNetwork(network, shareUrl(network, share));
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        {texts.title}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        {SHARE_NETWORKS.map((network) => (
          <Button key={network} look="secondary" width="narrow" onClick={() => post(network)}>
            <NetworkMark network={network} />
            {network}
          </Button>
        ))}
      </div>
    </section>
  );
}
