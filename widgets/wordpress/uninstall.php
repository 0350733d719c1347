<?php
/**
 * Deletes the settings, dismissals of warnings, and unchanged templates. Pages and their content stay with the site.
 *
 * @package TradeBlocks
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// Files of a release that an unfinished update set aside.
$trade_blocks_kept = WP_CONTENT_DIR . '/upgrade/trade-blocks-kept';
array_map( 'wp_delete_file', array_merge( (array) glob( "$trade_blocks_kept/*.*" ), (array) glob( "$trade_blocks_kept/chunks/*.*" ) ) );
foreach ( array_filter( array( "$trade_blocks_kept/chunks", $trade_blocks_kept ), 'is_dir' ) as $trade_blocks_folder ) {
	rmdir( $trade_blocks_folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of our own.
}

$trade_blocks_users = get_users(
	array(
		'blog_id'      => 0,
		'fields'       => 'ID',
		'meta_key'     => 'dismissed_wp_pointers', // phpcs:ignore WordPress.DB.SlowDBQuery -- once, at removal.
		'meta_value'   => 'trade_blocks_', // phpcs:ignore WordPress.DB.SlowDBQuery -- once, at removal.
		'meta_compare' => 'LIKE',
	)
);
foreach ( $trade_blocks_users as $trade_blocks_user ) {
	$trade_blocks_pointers = explode( ',', (string) get_user_meta( $trade_blocks_user, 'dismissed_wp_pointers', true ) );
	update_user_meta( $trade_blocks_user, 'dismissed_wp_pointers', implode( ',', preg_grep( '/^trade_blocks_/', $trade_blocks_pointers, PREG_GREP_INVERT ) ) );
}

global $wpdb;
$trade_blocks_sites = is_multisite() ? get_sites(
	array(
		'fields' => 'ids',
		'number' => 0,
	)
) : array( 0 );
foreach ( $trade_blocks_sites as $trade_blocks_site ) {
	if ( $trade_blocks_site ) {
		switch_to_blog( $trade_blocks_site );
	}
	delete_option( 'trade_blocks' );
	delete_option( 'trade_blocks_release' );
	delete_option( 'trade_blocks_create.lock' );
	// Cached search answers (first.5). Object caches outside the database expire them within a day.
	$wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- no function deletes options by the beginning of their names.
		$wpdb->prepare(
			"DELETE FROM {$wpdb->options} WHERE option_name LIKE %s OR option_name LIKE %s",
			$wpdb->esc_like( '_transient_trade_blocks_first_' ) . '%',
			$wpdb->esc_like( '_transient_timeout_trade_blocks_first_' ) . '%'
		)
	);
	$trade_blocks_templates = get_posts(
		array(
			'post_type'   => 'wp_template',
			'post_status' => 'any',
			'numberposts' => -1,
			'meta_key'    => '_trade_blocks_template', // phpcs:ignore WordPress.DB.SlowDBQuery -- once, at removal.
		)
	);
	foreach ( $trade_blocks_templates as $trade_blocks_template ) {
		if ( md5( $trade_blocks_template->post_content ) === get_post_meta( $trade_blocks_template->ID, '_trade_blocks_template', true ) ) {
			wp_delete_post( $trade_blocks_template->ID, true );
		}
	}
	delete_post_meta_by_key( '_trade_blocks_template' );
	// Makes WordPress rebuild its rewrite rules, without the shop's addresses.
	delete_option( 'rewrite_rules' );
	if ( $trade_blocks_site ) {
		restore_current_blog();
	}
}
