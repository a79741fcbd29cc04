import { Loading, RowSkeletons, SkeletonBlock } from '../../frame/states.tsx';
import itemClasses from './ad-item.module.css';
import classes from './ads.module.css';

export function AdListSkeleton() {
  return (
    <RowSkeletons
      what="Läser in annonser"
      rows={5}
      list={classes.list ?? ''}
      row={`${itemClasses.ad} divided line relative gap-16 items-start p-16-18`}
    >
      <div className={`${itemClasses.words} stack flex-1 gap-5 min-w-0`}>
        <SkeletonBlock width="55%" height={22} />
        <SkeletonBlock width="35%" height={18} />
        <SkeletonBlock width="90%" height={40} />
        <SkeletonBlock width={180} height={24} radius={999} />
      </div>
    </RowSkeletons>
  );
}

export function AdSkeleton() {
  return (
    <Loading what="Läser in annonsen">
      <div className="stack gap-16">
        <SkeletonBlock width="70%" height={28} />
        <SkeletonBlock width="45%" height={20} />
        <SkeletonBlock width={190} height={44} radius={10} />
        <SkeletonBlock height={120} />
        <SkeletonBlock height={220} />
      </div>
    </Loading>
  );
}
